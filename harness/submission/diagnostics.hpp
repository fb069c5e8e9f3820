// What a compiler printed -> why the submission does not compile, in words for its author. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/problem.hpp"
#include "core/run_record.hpp"
#include "submission/compile.hpp"

namespace assay {

struct CompileContext {
  const Entry& entry;
  std::string_view file_name;  // the student's file as the compiler knew it
  std::string_view source;
  Milliseconds time{0};
  Bytes memory;
};

/// Empty when it compiled.
std::optional<CompileFailed> explain(const CompileOutput& output, const CompileContext& context);

}  // namespace assay
