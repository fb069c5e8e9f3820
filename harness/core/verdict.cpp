#include "core/verdict.hpp"

namespace assay {

std::string_view to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::accepted:
      return "accepted";
    case Verdict::wrong_answer:
      return "wrong_answer";
    case Verdict::time_limit_exceeded:
      return "time_limit_exceeded";
    case Verdict::memory_limit_exceeded:
      return "memory_limit_exceeded";
    case Verdict::output_limit_exceeded:
      return "output_limit_exceeded";
    case Verdict::run_time_error:
      return "run_time_error";
    case Verdict::compile_error:
      return "compile_error";
    case Verdict::rule_violation:
      return "rule_violation";
    case Verdict::security_violation:
      return "security_violation";
    case Verdict::judge_error:
      return "judge_error";
    case Verdict::not_run:
      return "not_run";
  }
  __builtin_unreachable();
}

std::optional<Verdict> verdict_from_string(std::string_view name) {
  for (int i = 0; i <= static_cast<int>(Verdict::not_run); ++i)
    if (to_string(static_cast<Verdict>(i)) == name) return static_cast<Verdict>(i);
  return std::nullopt;
}

}  // namespace assay
