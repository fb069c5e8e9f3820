#include "run/interpreter.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/process/search_path.hpp>
#include <cstdlib>
#include <span>

#include "sandbox/complete.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

// Everything the interpreter reads later must be readable inside the sandbox, so it is asked where it lives. Its first
// argument says whether numpy is imported, which takes as long as everything else before the first case; else its
// version is read where numpy itself has it from. Imports nothing else: each module of the library is a millisecond.
constexpr const char* question = R"python(
import os, sys
def written_version(folder):
    for name, before in (("version.py", 'version = "'), ("_version.py", '"version": "')):
        try:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                for line in file:
                    if line.strip().startswith(before):
                        return line.strip()[len(before):].partition('"')[0]
        except OSError:
            continue
spec = next(filter(None, (finder.find_spec("numpy", None) for finder in sys.meta_path
                          if hasattr(finder, "find_spec"))), None)
if spec is None or spec.origin is None:
    raise ModuleNotFoundError("No module named 'numpy'")
folder = os.path.dirname(os.path.dirname(spec.origin))
numpy = None if sys.argv[1] == "import" else written_version(os.path.dirname(spec.origin))
if numpy is None:
    import numpy
    numpy = numpy.__version__
print(end="\0".join(["", "%d.%d.%d" % sys.version_info[:3], numpy, folder, sys.prefix, sys.base_prefix, sys.exec_prefix,
                     sys.base_exec_prefix, os.path.dirname(sys.executable),
                     os.path.dirname(os.path.realpath(sys.executable)), ""]))
)python";

constexpr const char* system_python = "/usr/bin/python3";

std::string last_line(const std::string& text) {
  const std::size_t end = text.find_last_not_of('\n');
  if (end == std::string::npos) return "";
  const std::size_t begin = text.rfind('\n', end);
  return text.substr(begin == std::string::npos ? 0 : begin + 1,
                     end - (begin == std::string::npos ? 0 : begin + 1) + 1);
}

/// What the system's own folders do not cover. The root folder would be all of the machine: never.
std::vector<std::string> folders_beyond_system(std::span<const std::string> places) {
  const std::vector<std::string> system = system_read_paths();
  std::vector<std::string> folders;
  for (const std::string& path : places) {
    const bool covered = path == "/" || path == "/usr" || path == "/usr/local" ||
                         std::any_of(system.begin(), system.end(), [&](const std::string& known) {
                           return path == known || path.starts_with(known + "/");
                         });
    if (!covered && std::find(folders.begin(), folders.end(), path) == folders.end()) folders.push_back(path);
  }
  return folders;
}

/// What stands between the first and the last NUL: warnings, which may come before and after, have none.
std::vector<std::string> fields(const std::string& output) {
  const std::size_t begin = output.find('\0');
  std::vector<std::string> found;
  for (std::size_t at = begin, end = 0; at != output.npos; at = end) {
    end = output.find('\0', at + 1);
    if (end != output.npos) found.push_back(output.substr(at + 1, end - at - 1));
  }
  return found;
}

/// Asked outside the namespaces but as the uid that submissions get: what that uid cannot read is of no use.
Result<Interpreter> ask(const fs::path& path, const Sandbox& sandbox, NumpyIs numpy_is) {
  Sandbox bare = sandbox;
  bare.mode = LaunchMode::plain;
  LaunchSpec spec;
  spec.argv = {path.string(), "-s", "-B", "-c", question, numpy_is == NumpyIs::imported ? "import" : "find"};
  spec.environment = {{"PATH", "/usr/local/bin:/usr/bin:/bin"}, {"LANG", "C.UTF-8"}, {"OPENBLAS_NUM_THREADS", "1"}};
  const Result<Completion> done = complete(bare, spec, Milliseconds(60000), kibibytes(64));
  if (!done) return done.error();
  const std::vector<std::string> answer = fields(done->output);
  const bool whole = answer.size() >= 3 && std::all_of(answer.begin() + 2, answer.end(),
                                                       [](const std::string& place) { return place.starts_with('/'); });
  if (done->status != 0 || !whole) {
    std::string reason = done->timed_out ? "no answer in 60 s" : last_line(done->output);
    constexpr std::size_t longest = 500;
    if (reason.size() > longest) reason.replace(longest, std::string::npos, " ...");
    if (reason.empty()) reason = fmt::format("ended with status {}", done->status);
    return Error{ErrorKind::machine, path.string(), std::move(reason)};
  }
  return Interpreter{path, answer[0], answer[1], folders_beyond_system(std::span(answer).subspan(2))};
}

/// As a shell finds it: a bare name is looked for on PATH.
fs::path located(const fs::path& requested) {
  const auto on_path =
      requested.has_parent_path() ? boost::filesystem::path() : boost::process::search_path(requested.string());
  return on_path.empty() ? fs::absolute(requested) : fs::path(on_path.string());
}

std::vector<fs::path> candidates() {
  std::vector<fs::path> paths;
  if (const char* environment = std::getenv("VIRTUAL_ENV")) paths.push_back(fs::path(environment) / "bin/python3");
  if (const auto on_path = boost::process::search_path("python3"); !on_path.empty())
    paths.emplace_back(on_path.string());
  paths.emplace_back(system_python);
  std::vector<fs::path> distinct;
  for (const fs::path& path : paths)
    if (std::find(distinct.begin(), distinct.end(), path) == distinct.end()) distinct.push_back(path);
  return distinct;
}

}  // namespace

Result<Interpreter> find_interpreter(const fs::path& requested, const Sandbox& sandbox, NumpyIs numpy_is) {
  std::string tried;
  for (const fs::path& path : requested.empty() ? candidates() : std::vector<fs::path>{located(requested)}) {
    // Another than the system's may be half installed, and then the next is the better one.
    Result<Interpreter> found = ask(path, sandbox, path == system_python ? numpy_is : NumpyIs::imported);
    if (found || found.error().kind == ErrorKind::interrupted) return found;
    tried += fmt::format("\n  {}", to_string(found.error()));
  }
  const std::string who = sandbox.drop_uid ? fmt::format(" as uid {}, which submissions run as", sandbox.uid) : "";
  return Error{ErrorKind::machine, "",
               fmt::format("no Python that imports numpy{}; tried:{}\nInstall python3-numpy, or name an interpreter "
                           "with --python that this uid can read.",
                           who, tried)};
}

}  // namespace assay
