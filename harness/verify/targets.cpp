#include "verify/targets.hpp"

#include <algorithm>

#include "check/check.hpp"
#include "pipeline/expected.hpp"

namespace assay {

Result<std::vector<Target>> targets_of(const Problem& problem) {
  std::vector<Target> targets;
  for (const Case& planned : problem.cases) {
    Result<Expected> expected = expected_of(problem, planned);
    if (!expected) return expected.error();
    targets.push_back({&planned, planned.calls.front().expected.has_value(), std::move(expected->rows)});
  }
  std::ranges::stable_sort(targets, {}, &Target::elements);
  return targets;
}

bool catches(const Problem& problem, const Target& target, const Knobs& changed) {
  const Result<std::unique_ptr<RowSource>> wrong = reference_rows(problem, *target.planned, changed);
  return wrong && differ(**wrong, *target.right, target.planned->tolerance);
}

double distance_at(const Problem& problem, const Target& target, const Knobs& changed) {
  const Result<std::unique_ptr<RowSource>> wrong = reference_rows(problem, *target.planned, changed);
  return wrong ? distance(**wrong, *target.right, target.planned->tolerance) : 0;
}

}  // namespace assay
