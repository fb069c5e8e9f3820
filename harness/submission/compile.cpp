#include "submission/compile.hpp"

#include <unistd.h>

#include <algorithm>

#include "submission/adaptor_text.hpp"
#include "submission/precompiled.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr const char* unit_file = "assay_unit.cpp";
constexpr const char* object_file = "assay_unit.so";

// What is inherited is opened anew by name: its offset is shared with the harness.
// $1: the student's file's name; the rest: the compiler's command.
constexpr const char* compile_script =
    "set -e; umask 077\n"
    "cat /proc/self/fd/4 >abi.h; cat /proc/self/fd/5 >assay_adaptor.hpp\n"
    "cat /proc/self/fd/6 >assay_unit.cpp; cat /proc/self/fd/7 >\"$1\"\n"
    "shift; \"$@\"\n"
    "exec cat assay_unit.so >&8\n";

/// The usual linker takes a quarter of a small submission's compile, most of it to read the C++ library's names.
bool has_quick_linker() {
  static const bool has = ::access("/usr/bin/ld.gold", X_OK) == 0;
  return has;
}

constexpr const char* link_header = "ln -s /proc/self/fd/9 assay_adaptor.hpp.gch\n";

}  // namespace

Result<CompileOutput> compile_in(const Sandbox& sandbox, const CompileJob& job, const FileDescriptor* header) {
  CompilerRun run;
  run.script = header == nullptr ? compile_script : std::string(link_header) + compile_script;
  run.arguments = compiler_command(job.compiler);
  run.texts = {abi_text(), adaptor_text(), job.unit, job.source};
  if (header != nullptr) {
    const std::vector<std::string> flags = header_flags(job.compiler);
    run.arguments.insert(run.arguments.end() - 1, flags.begin(), flags.end());
    run.texts[1] = adaptor_beside_header(job.compiler);
    run.header = header;
  }
  run.arguments.insert(run.arguments.begin(), job.file_name);
  run.time = job.time;
  run.memory = job.memory;
  run.largest_file = compiled_limit;
  return run_compiler(sandbox, job.compiler, run);
}

std::vector<std::string> compiler_command(const Compiler& compiler) {
  std::vector<std::string> command = language_flags(compiler);
  if (has_quick_linker()) command.emplace_back("-fuse-ld=gold");
  command.insert(command.end(), {"-shared",
                                 "-Wl,-z,defs",  // declared and never defined is an error here, not at load time
                                 "-o", object_file, unit_file});
  return command;
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
  return [sandbox](const CompileJob& job) { return compile_in(sandbox, job); };
}

}  // namespace assay
