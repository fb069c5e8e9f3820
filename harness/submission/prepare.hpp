// A student's file -> Prepared, or the facts of why not.
#pragma once

#include <filesystem>
#include <string>
#include <variant>

#include "core/prepared.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"
#include "sandbox/sandbox.hpp"

namespace assay {

struct Compiler {
  std::filesystem::path path;
  std::string version;  // first line of --version
};

/// `requested` ("--cxx"), else g++, else clang++ on PATH. Error (machine): none found or it does not run.
Result<Compiler> find_compiler(const std::filesystem::path& requested);

struct Preparation {
  SubmissionFile file;
  std::variant<Prepared, RunRecord> result;  // RunRecord: CompileFailed or LoadFailed{unreadable}
};

/// Reads the file (a FIFO, a folder, an empty or over-long file, NUL bytes, not UTF-8: LoadFailed{unreadable} with the
/// reason) and, for C++, compiles it sandboxed to a shared object. `compiler` may be empty while only Python is graded.
Result<Preparation> prepare(const std::filesystem::path& path, const Problem& problem, const Sandbox& sandbox,
                            const Compiler& compiler);

}  // namespace assay
