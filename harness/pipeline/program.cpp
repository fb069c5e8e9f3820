#include "pipeline/program.hpp"

#include <fmt/format.h>

namespace assay {
namespace {

// It may be written for clarity, and is never timed.
constexpr double patience = 20;

Limits patient(Limits limits) {
  limits.time *= patience;
  limits.wall *= patience;
  limits.time_scale = {false, 1};
  return limits;
}

std::string what_happened(const RunRecord& run) {
  if (const auto* raised = std::get_if<Raised>(&run.outcome))
    return fmt::format("raises {}: {}{}", raised->type, raised->message,
                       raised->line ? fmt::format(" (line {})", *raised->line) : "");
  if (const auto* failed = std::get_if<LoadFailed>(&run.outcome)) return "cannot be loaded: " + failed->message;
  if (const auto* failed = std::get_if<CompileFailed>(&run.outcome)) return "does not compile: " + failed->message;
  if (const auto* broken = std::get_if<RuleBroken>(&run.outcome)) return "breaks a rule: " + broken->message;
  if (std::holds_alternative<TimedOut>(run.outcome))
    return fmt::format("takes more than {:g} times the limit", patience);
  if (std::holds_alternative<MemoryExceeded>(run.outcome)) return "needs more memory than is allowed";
  if (std::holds_alternative<Returned>(run.outcome)) return "returns where the case expects an exception";
  return "ends without returning";
}

/// Empty: what the case says.
std::string what_is_wrong(const RunRecord& run, const Case& planned, Language language) {
  const std::map<Language, std::string>& raises = planned.calls.back().raises;
  const auto* raised = std::get_if<Raised>(&run.outcome);
  const bool at_the_end = run.calls_begun == planned.calls.size();
  if (raises.empty() && at_the_end && std::holds_alternative<Returned>(run.outcome)) return "";
  if (raises.empty() || raised == nullptr || !at_the_end) return what_happened(run);
  const auto wanted = raises.find(language);
  if (wanted == raises.end() || raised->type == wanted->second) return "";
  return fmt::format("{}, and the case says {}", what_happened(run), wanted->second);
}

}  // namespace

Error Program::wrong(const Case& planned, const std::string& what) const {
  const auto& program = std::get<ProgramReference>(problem_->reference).program;
  return {ErrorKind::author_file, (problem_->directory / program).string() + ": " + planned.id, "the program " + what};
}

Result<const Prepared*> Program::prepared() {
  if (prepared_) return &*prepared_;
  const std::filesystem::path path = problem_->directory / std::get<ProgramReference>(problem_->reference).program;
  Result<Preparation> preparation = prepare_(path);
  if (!preparation) return preparation.error();
  if (const auto* failed = std::get_if<RunRecord>(&preparation->result))
    return Error{ErrorKind::author_file, path.string(), "the program " + what_happened(*failed)};
  prepared_ = std::move(std::get<Prepared>(preparation->result));
  return &*prepared_;
}

Result<std::vector<Returned>> Program::run(const Case& planned) {
  const Result<const Prepared*> program = prepared();
  if (!program) return program.error();
  const Result<Runner*> runner = runner_for_(*(*program)->file.language);
  if (!runner) return runner.error();
  Case unhurried = planned;
  unhurried.limits = patient(planned.limits);
  const std::vector<ResultSizes> any(planned.calls.size());
  Result<RunRecord> run = (*runner)->run(**program, *problem_, unhurried, any);
  if (!run) return run.error();
  (*runner)->rest();
  std::vector<Returned> results = std::move(run->earlier);
  const std::string what = what_is_wrong(*run, planned, *(*program)->file.language);
  if (!what.empty()) return wrong(planned, what);
  if (auto* last = std::get_if<Returned>(&run->outcome)) results.push_back(std::move(*last));
  return results;
}

}  // namespace assay
