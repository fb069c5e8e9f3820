#include "score/aggregate.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "score/decide.hpp"

namespace assay {
namespace {

using Cases = std::vector<const CaseGrade*>;

constexpr std::array outranking{Verdict::compile_error, Verdict::rule_violation, Verdict::security_violation};

bool is_judge_error(const CaseGrade* one) { return one->judge_error || one->verdict == Verdict::judge_error; }

Cases cases_of(const Grade& grade, const std::string& group) {
  Cases cases;
  for (const CaseGrade& one : grade.cases)
    if (one.planned.group == group) cases.push_back(&one);
  return cases;
}

/// The first case, in order, that is not accepted.
Verdict first_failure(const Cases& cases) {
  const auto failure =
      std::find_if(cases.begin(), cases.end(), [](const CaseGrade* one) { return one->verdict != Verdict::accepted; });
  return failure == cases.end() ? Verdict::accepted : (*failure)->verdict;
}

Verdict group_verdict(const Cases& cases) {
  if (std::any_of(cases.begin(), cases.end(), is_judge_error)) return Verdict::judge_error;
  return first_failure(cases);
}

/// From 0 to 1. Weights that are all zero leave nothing to divide by: then it is all or nothing.
double earned_share(const Group& group, const Cases& cases) {
  double passed = 0;
  double total = 0;
  for (const CaseGrade* one : cases) {
    total += one->planned.weight;
    if (one->verdict == Verdict::accepted) passed += one->planned.weight;
  }
  if (group.scoring == Scoring::all_or_nothing || total == 0) return first_failure(cases) == Verdict::accepted ? 1 : 0;
  return passed / total;
}

/// Without a score: a case that Assay failed on, or did not get to because Assay failed.
bool gradable(const Grade& grade, const Cases& cases) {
  return std::none_of(cases.begin(), cases.end(), [&](const CaseGrade* one) {
    return is_judge_error(one) || ((grade.judge_error || grade.interrupted) && one->verdict == Verdict::not_run);
  });
}

Verdict submission_verdict(const Grade& grade) {
  const Verdict stopped = grade.stopped_by ? decide(*grade.stopped_by, std::nullopt) : Verdict::accepted;
  Cases cases;
  for (const CaseGrade& one : grade.cases) cases.push_back(&one);

  for (Verdict verdict : outranking) {
    const auto has = [&](const CaseGrade* one) { return one->verdict == verdict; };
    if (stopped == verdict || std::any_of(cases.begin(), cases.end(), has)) return verdict;
  }
  const Verdict failure = first_failure(cases);
  const bool stopped_first = failure == Verdict::accepted || failure == Verdict::not_run;
  return grade.stopped_by && stopped_first ? stopped : failure;
}

double rounded(double points) { return std::round(points * 1e4) / 1e4; }

}  // namespace

Grade aggregate(Grade grade, double deduct) {
  for (const CaseGrade& one : grade.cases)
    if (one.judge_error && !grade.judge_error) grade.judge_error = one.judge_error;

  double sum = 0;
  double maximum = 0;
  bool failed = grade.judge_error.has_value();
  grade.groups.clear();
  grade.score.reset();
  for (const Group& group : grade.problem->groups) {
    const Cases cases = cases_of(grade, group.name);
    if (cases.empty()) continue;
    GroupGrade graded{group, group_verdict(cases), std::nullopt};
    if (gradable(grade, cases)) graded.score = group.points * earned_share(group, cases);
    failed = failed || graded.verdict == Verdict::judge_error;
    sum += graded.score.value_or(0);
    maximum += group.points;
    grade.groups.push_back(std::move(graded));
  }
  grade.max_score = rounded(maximum);
  grade.verdict = failed ? Verdict::judge_error : grade.interrupted ? Verdict::not_run : submission_verdict(grade);
  if (!failed && !grade.interrupted) grade.score = rounded(std::max(0.0, sum - deduct));
  return grade;
}

}  // namespace assay
