#include "submission/toolchain.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <cerrno>
#include <iterator>
#include <system_error>

#include "core/memory_file.hpp"
#include "sandbox/complete.hpp"
#include "sandbox/launch.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr int first_text = 4;
constexpr int product_descriptor = 8;
constexpr int header_descriptor = 9;

std::string eigen_folder() {
  constexpr const char* usual = "/usr/include/eigen3";
  std::error_code ec;
  const fs::path built_with = ASSAY_EIGEN_FOLDER;
  return fs::is_directory(built_with, ec) ? built_with.string() : usual;
}

std::vector<std::string> toolchain_paths(const Compiler& compiler) {
  std::vector<std::string> paths = system_read_paths();
  paths.insert(paths.end(), {"/usr/include", "/usr/local/include", eigen_folder()});
  std::error_code ec;
  const fs::path real = fs::canonical(compiler.path, ec);
  const fs::path prefix = real.parent_path().parent_path();
  // A compiler of one's own brings its headers and passes along: <prefix>/bin/g++.
  if (!ec && prefix != "/usr" && prefix != "/") paths.push_back(prefix.string());
  return paths;
}

Error failed(const std::string& what) {
  return {ErrorKind::machine, "compiler", what + ": " + std::generic_category().message(errno)};
}

LaunchSpec launch_spec(const Compiler& compiler, const CompilerRun& run) {
  LaunchSpec spec;
  spec.argv = {"/bin/sh", "-c", "echo inside\n" + run.script, "compile"};
  spec.argv.insert(spec.argv.end(), run.arguments.begin(), run.arguments.end());
  spec.read_paths = toolchain_paths(compiler);
  spec.environment = {{"PATH", "/usr/local/bin:/usr/bin:/bin"}, {"LC_ALL", "C"}};
  const auto seconds = static_cast<std::uint64_t>(run.time.count() / 1000) + 1;
  spec.limits = {{RLIMIT_AS, run.memory.count, "setting the limit on address space (ulimit -v)"},
                 {RLIMIT_CPU, seconds, "setting the limit on CPU time (ulimit -t)"},
                 {RLIMIT_FSIZE, run.largest_file.count, "setting the limit on files (ulimit -f)"},
                 {RLIMIT_CORE, 0, "setting the limit on core files (ulimit -c)"}};
  spec.scratch = true;
  spec.confine = true;
  return spec;
}

/// Said inside before the compiler begins, and so before anything that a submission can make it say.
constexpr std::string_view inside = "inside\n";

/// The walls or the shell failed before the compiler began: no fault of the submission, which has no say in what a
/// compiler exits with.
bool never_ran(const Completion& done) {
  constexpr int cannot_execute = 126;
  constexpr int not_found = 127;
  if (done.timed_out) return false;  // a short limit may pass before anything is said
  return !done.output.starts_with(inside) || done.status == cannot_execute || done.status == not_found;
}

/// Changes whenever a file is replaced by another version of itself.
std::string version_of(const fs::path& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return fmt::format("{} -", path.string());
  return fmt::format("{} {} {}.{}", path.string(), status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec);
}

}  // namespace

Result<CompileOutput> run_compiler(const Sandbox& sandbox, const Compiler& compiler, const CompilerRun& run) {
  CompileOutput out;
  Result<FileDescriptor> object = memory_file("assay-compiled");
  if (!object) return object.error();
  out.object = std::move(*object);

  LaunchSpec spec = launch_spec(compiler, run);
  std::vector<FileDescriptor> inputs;
  for (const std::string_view text : run.texts) {
    Result<FileDescriptor> input = sealed_copy_of("assay-compile", text);
    if (!input) return input.error();
    spec.descriptors.emplace_back(input->get(), first_text + static_cast<int>(inputs.size()));
    inputs.push_back(std::move(*input));
  }
  spec.descriptors.emplace_back(out.object.get(), product_descriptor);
  if (run.header != nullptr) spec.descriptors.emplace_back(run.header->get(), header_descriptor);

  Result<Completion> done = complete(sandbox, std::move(spec), run.time, compiler_output_limit);
  if (!done) return done.error();
  const bool failed_to_run = never_ran(*done);
  if (done->output.starts_with(inside)) done->output.erase(0, inside.size());
  if (failed_to_run)
    return Error{ErrorKind::machine, compiler.path.string(), "cannot be run in the sandbox: " + done->output};
  if (!seal(out.object.get())) return failed("cannot seal what was compiled");
  out.status = done->status;
  out.timed_out = done->timed_out;
  out.flooded = done->flooded;
  out.output = std::move(done->output);
  out.wall = done->wall;
  return out;
}

bool is_clang(const Compiler& compiler) { return compiler.version.find("clang") != std::string::npos; }

std::vector<std::string> language_flags(const Compiler& compiler) {
  return {compiler.path.string(),
          "-O2",
          "-std=c++20",
          "-fPIC",
          "-pipe",
          "-fvisibility=hidden",  // its own copies of library templates stay its own, and bind at link time
          "-fvisibility-inlines-hidden",
          is_clang(compiler) ? "-ferror-limit=20" : "-fmax-errors=20",
          "-fdiagnostics-color=never",
          "-isystem",
          eigen_folder()};
}

std::string toolchain_identity(const Compiler& compiler) {
  std::error_code ec;
  const fs::path eigen = eigen_folder();
  return fmt::format("{}\n{}\n{}\n", compiler.version, fmt::join(language_flags(compiler), " "),
                     fmt::join({version_of(fs::canonical(compiler.path, ec)), version_of(eigen / "Eigen/Dense"),
                                version_of(eigen / "Eigen/src/Core/util/Macros.h"),  // Eigen's version is written there
                                version_of("/usr/include/features.h"), version_of("/usr/local/include")},
                               "\n"));
}

}  // namespace assay
