#include "pipeline/grade_marks.hpp"

#include "submission/language.hpp"

namespace assay {
namespace {

VectorizedPolicy policy_of(const Problem& problem) {
  return problem.python ? problem.python->vectorized : VectorizedPolicy::ignore;
}

}  // namespace

void mark_rest(Grade& grade, std::size_t from, const std::string& reason) {
  for (std::size_t i = from; i < grade.cases.size(); ++i) grade.cases[i].run.outcome = NotRun{reason};
}

void apply_rule(const RunRecord& broken, const Problem& problem, Grade& grade, double& deduct) {
  const auto& rule = std::get<RuleBroken>(broken.outcome);
  const VectorizedPolicy policy = policy_of(problem);
  if (rule.rule != "vectorized" || policy == VectorizedPolicy::reject) {
    grade.stopped_by = broken;
    mark_rest(grade, 0, "a rule of the problem is broken");
    return;
  }
  if (policy == VectorizedPolicy::deduct) deduct = problem.python->deduct_points;
  grade.warnings.push_back({rule.message, rule.line});
}

Grade blank(const std::filesystem::path& path, const Plan& plan) {
  Grade grade;
  grade.problem = plan.problem;
  grade.submission = {path.string(), "", language_of(path)};
  grade.started_at = std::chrono::system_clock::now();
  for (const Case& planned : plan.cases) grade.cases.emplace_back().planned = planned;
  return grade;
}

void fail(Grade& grade, Error why) {
  grade.judge_error = std::move(why);
  mark_rest(grade, 0, failed_here);
}

void mark_not_run(Grade& grade, const std::string& reason) {
  for (CaseGrade& one : grade.cases)
    if (auto* not_run = std::get_if<NotRun>(&one.run.outcome); not_run != nullptr && not_run->reason.empty())
      not_run->reason = reason;
}

}  // namespace assay
