// Compiles a C++ submission inside the sandbox to a shared object in memory.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "submission/toolchain.hpp"

namespace assay {

constexpr Bytes compiled_limit = mebibytes(64);  // of one file that the compiler writes

struct CompileJob {
  Compiler compiler;
  std::string file_name;  // the student's, as the compiler may know it: see safe_file_name
  std::string source;
  std::string unit;  // the translation unit that includes it
  Milliseconds time{0};
  Bytes memory;
};

/// Error: as run_compiler's.
using Compile = std::function<Result<CompileOutput>(const CompileJob&)>;

/// `header`: of PrecompiledHeaders, for the same compiler; null: none.
Result<CompileOutput> compile_in(const Sandbox& sandbox, const CompileJob& job, const FileDescriptor* header = nullptr);

/// Every time anew.
Compile sandboxed_compile(const Sandbox& sandbox);

/// The compiler's arguments, from its own path to the unit.
std::vector<std::string> compiler_command(const Compiler& compiler);

/// `name` itself where it is harmless in an #include and in a message, else "submission" with the same ending.
std::string safe_file_name(const std::filesystem::path& name);

}  // namespace assay
