// Compiles a C++ submission inside the sandbox to a shared object in memory.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/file_descriptor.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"
#include "submission/prepare.hpp"

namespace assay {

constexpr Bytes compiled_limit = mebibytes(64);        // of one file that the compiler writes
constexpr Bytes compiler_output_limit = mebibytes(1);  // of what it prints

struct CompileJob {
  Compiler compiler;
  std::string file_name;  // the student's, as the compiler may know it: see safe_file_name
  std::string source;
  std::string unit;  // the translation unit that includes it
  Milliseconds time{0};
  Bytes memory;
};

struct CompileOutput {
  int status = 0;  // the exit status, or 128 + the signal's number
  bool timed_out = false;
  bool flooded = false;
  std::string output;
  FileDescriptor object;  // sealed; empty file unless status is 0
  Milliseconds wall{0};
};

/// Error: the compiler could not be started, or Ctrl-C came. What it says about the source is no Error.
using Compile = std::function<Result<CompileOutput>(const CompileJob&)>;

Compile sandboxed_compile(const Sandbox& sandbox);

/// The compiler's arguments, from its own path to the unit.
std::vector<std::string> compiler_command(const Compiler& compiler);

/// `name` itself where it is harmless in an #include and in a message, else "submission" with the same ending.
std::string safe_file_name(const std::filesystem::path& name);

}  // namespace assay
