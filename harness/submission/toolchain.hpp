// One run of the C++ compiler inside the sandbox: everything enters and leaves by descriptor.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/file_descriptor.hpp"
#include "core/result.hpp"
#include "core/units.hpp"
#include "submission/compiler.hpp"

namespace assay {

constexpr Bytes compiler_output_limit = mebibytes(1);  // of what it prints

struct CompilerRun {
  std::string script;                      // for /bin/sh, in an empty work folder; what it makes goes to descriptor 8
  std::vector<std::string> arguments;      // the script's $1 and so on
  std::vector<std::string_view> texts;     // at most 4: its /proc/self/fd/4 and so on
  const FileDescriptor* header = nullptr;  // its `inherited_header`
  Milliseconds time{0};
  Bytes memory;
  Bytes largest_file;  // that the compiler may write
};

inline constexpr std::string_view inherited_header = "/proc/self/fd/9";

struct CompileOutput {
  int status = 0;  // the exit status, or 128 + the signal's number
  bool timed_out = false;
  bool flooded = false;
  std::string output;
  FileDescriptor object;  // what was made: sealed; an empty file unless status is 0
  Milliseconds wall{0};
  bool cached = false;  // made by an earlier run

  bool succeeded() const { return status == 0 && !timed_out && !flooded; }
};

/// Error: the compiler could not be started, or Ctrl-C came. What it says about the source is no Error.
Result<CompileOutput> run_compiler(const Sandbox& sandbox, const Compiler& compiler, const CompilerRun& run);

bool is_clang(const Compiler& compiler);

/// From the compiler's own path to the last flag that says what C++ means.
std::vector<std::string> language_flags(const Compiler& compiler);

/// Names the compiler, its flags, and what it includes: where this is the same, the same text compiles to the same.
std::string toolchain_identity(const Compiler& compiler);

}  // namespace assay
