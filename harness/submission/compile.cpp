#include "submission/compile.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <system_error>

#include "sandbox/complete.hpp"
#include "sandbox/launch.hpp"
#include "submission/adaptor_text.hpp"
#include "submission/glue.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr const char* unit_file = "assay_unit.cpp";
constexpr const char* object_file = "assay_unit.so";
constexpr int first_input = 4;
constexpr int object_descriptor = 8;

// Everything enters and leaves by descriptor. They are opened anew by name: they share their offset with the harness.
// $1: the student's file's name; the rest: the compiler's command.
constexpr const char* script =
    "set -e; umask 077\n"
    "cat /proc/self/fd/4 >abi.h; cat /proc/self/fd/5 >assay_adaptor.hpp\n"
    "cat /proc/self/fd/6 >assay_unit.cpp; cat /proc/self/fd/7 >\"$1\"\n"
    "shift; \"$@\"\n"
    "exec cat assay_unit.so >&8\n";

std::string eigen_folder() {
  std::error_code ec;
  return fs::is_directory(ASSAY_EIGEN_FOLDER, ec) ? ASSAY_EIGEN_FOLDER : "/usr/include/eigen3";
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

LaunchSpec launch_spec(const CompileJob& job) {
  LaunchSpec spec;
  spec.argv = {"/bin/sh", "-c", script, "compile", job.file_name};
  const std::vector<std::string> command = compiler_command(job.compiler);
  spec.argv.insert(spec.argv.end(), command.begin(), command.end());
  spec.read_paths = toolchain_paths(job.compiler);
  spec.environment = {{"PATH", "/usr/local/bin:/usr/bin:/bin"}, {"LC_ALL", "C"}};
  const auto seconds = static_cast<std::uint64_t>(job.time.count() / 1000) + 1;
  spec.limits = {
      {RLIMIT_AS, job.memory.count}, {RLIMIT_CPU, seconds}, {RLIMIT_FSIZE, compiled_limit.count}, {RLIMIT_CORE, 0}};
  spec.scratch = true;
  spec.confine = true;
  return spec;
}

/// The walls or the shell failed before the compiler began: no fault of the submission. (A compiler's lines begin with
/// a file's name, and no submission's file is called like this: see safe_file_name.)
bool never_ran(const Completion& done) {
  constexpr int cannot_execute = 126;
  constexpr int not_found = 127;
  return done.status == cannot_execute || done.status == not_found ||
         (done.status != 0 && (done.output.starts_with("bwrap: ") || done.output.starts_with("setpriv: ")));
}

Result<CompileOutput> compile(const Sandbox& sandbox, const CompileJob& job) {
  CompileOutput out;
  out.object = FileDescriptor(::memfd_create("assay-compiled", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!out.object) return failed("cannot make a file in memory");

  LaunchSpec spec = launch_spec(job);
  std::vector<FileDescriptor> inputs;
  for (const std::string_view text :
       {abi_text(), adaptor_text(), std::string_view(job.unit), std::string_view(job.source)}) {
    Result<FileDescriptor> input = sealed_copy_of("assay-compile", text);
    if (!input) return input.error();
    spec.descriptors.emplace_back(input->get(), first_input + static_cast<int>(inputs.size()));
    inputs.push_back(std::move(*input));
  }
  spec.descriptors.emplace_back(out.object.get(), object_descriptor);

  Result<Completion> done = complete(sandbox, std::move(spec), job.time, compiler_output_limit);
  if (!done) return done.error();
  if (never_ran(*done))
    return Error{ErrorKind::machine, job.compiler.path.string(), "cannot be run in the sandbox: " + done->output};
  if (::fcntl(out.object.get(), F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) != 0)
    return failed("cannot seal what was compiled");
  out.status = done->status;
  out.timed_out = done->timed_out;
  out.flooded = done->flooded;
  out.output = std::move(done->output);
  out.wall = done->wall;
  return out;
}

}  // namespace

std::vector<std::string> compiler_command(const Compiler& compiler) {
  const bool clang = compiler.version.find("clang") != std::string::npos;
  return {compiler.path.string(),
          "-O2",
          "-std=c++20",
          "-fPIC",
          "-shared",
          "-pipe",
          "-fvisibility=hidden",  // its own copies of library templates stay its own, and bind at link time
          "-fvisibility-inlines-hidden",
          clang ? "-ferror-limit=20" : "-fmax-errors=20",
          "-fdiagnostics-color=never",
          "-isystem",
          eigen_folder(),
          "-Wl,-z,defs",  // declared and never defined is an error here, not at load time
          "-o",
          object_file,
          unit_file};
}

std::string safe_file_name(const fs::path& name) {
  const std::string text = name.filename().string();
  const auto harmless = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           c == '.';
  };
  const bool safe = text.size() <= 100 && std::all_of(text.begin(), text.end(), harmless) && text.front() != '-' &&
                    text.front() != '.' && !text.starts_with("assay");
  return safe ? text : "submission" + name.extension().string();
}

Compile sandboxed_compile(const Sandbox& sandbox) {
  return [&sandbox](const CompileJob& job) { return compile(sandbox, job); };
}

}  // namespace assay
