// The verdicts, as users and samples' folders spell them.
#pragma once

#include <optional>
#include <string_view>

namespace assay {

enum class Verdict {
  accepted,
  wrong_answer,
  time_limit_exceeded,
  memory_limit_exceeded,
  output_limit_exceeded,
  run_time_error,
  compile_error,
  rule_violation,
  security_violation,
  judge_error,
  not_run,
};

std::string_view to_string(Verdict verdict);
std::optional<Verdict> verdict_from_string(std::string_view name);

}  // namespace assay
