#include "submission/compiler.hpp"

#include <fmt/format.h>

#include <boost/process/search_path.hpp>

#include "sandbox/complete.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr Milliseconds patience{10000};

fs::path locate(const fs::path& name) {
  if (name.has_parent_path()) return fs::absolute(name);
  return boost::process::search_path(name.string()).string();
}

/// The first line of --version. Error (machine): it does not run. Asked outside the namespaces, where every path is
/// what the user calls it, but with a limit, and as the uid that compiles submissions: it may be any program.
Result<std::string> version_of(const fs::path& path, const Sandbox& sandbox) {
  Sandbox bare = sandbox;
  bare.mode = LaunchMode::plain;
  LaunchSpec spec;
  spec.argv = {path.string(), "--version"};
  spec.environment = {{"PATH", "/usr/local/bin:/usr/bin:/bin"}, {"LC_ALL", "C"}};
  const Result<Completion> done = complete(bare, spec, patience, kibibytes(64));
  if (!done && done.error().kind == ErrorKind::interrupted) return done.error();
  std::string version = done ? done->output.substr(0, done->output.find('\n')) : "";
  if (done && done->status == 0 && !version.empty()) return version;
  const std::string reason = !done             ? done.error().what
                             : done->timed_out ? fmt::format("no answer in {:g} s", patience.count() / 1000)
                                               : fmt::format("it ended with status {}", done->status);
  return Error{ErrorKind::machine, path.string(),
               fmt::format("does not run as a compiler (tried: --version{}): {}; give --cxx another one",
                           sandbox.drop_uid ? fmt::format(", as uid {}", sandbox.uid) : "", reason)};
}

}  // namespace

Result<Compiler> find_compiler(const fs::path& requested, const Sandbox& sandbox) {
  if (!requested.empty()) {
    const fs::path path = locate(requested);
    if (path.empty())
      return Error{ErrorKind::machine, requested.string(),
                   "no such compiler on PATH; give --cxx a path or a name there"};
    const Result<std::string> version = version_of(path, sandbox);
    if (!version) return version.error();
    return Compiler{path, *version};
  }
  for (const char* name : {"g++", "clang++"}) {
    const fs::path path = locate(name);
    if (path.empty()) continue;
    const Result<std::string> version = version_of(path, sandbox);
    if (version) return Compiler{path, *version};
    if (version.error().kind == ErrorKind::interrupted) return version.error();
  }
  return Error{ErrorKind::machine, "",
               "no C++ compiler: neither g++ nor clang++ on PATH runs; install g++ or give one with --cxx"};
}

}  // namespace assay
