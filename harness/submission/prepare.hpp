// A student's file -> Prepared, or the facts of why not.
#pragma once

#include <filesystem>
#include <string>
#include <variant>

#include "core/prepared.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"
#include "submission/compile.hpp"

namespace assay {

struct Preparation {
  SubmissionFile file;
  std::variant<Prepared, RunRecord> result;  // RunRecord: CompileFailed or LoadFailed{unreadable}
};

/// Reads the file (a FIFO, a folder, an empty or over-long file, NUL bytes, not UTF-8: LoadFailed{unreadable} with the
/// reason) and, for C++, compiles it to a shared object. `compiler` and `compile` are for C++ only.
Result<Preparation> prepare(const std::filesystem::path& path, const Problem& problem, const Compiler& compiler,
                            const Compile& compile);

}  // namespace assay
