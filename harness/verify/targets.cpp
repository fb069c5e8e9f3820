#include "verify/targets.hpp"

#include <algorithm>

#include "check/check.hpp"

namespace assay {

Result<std::vector<Target>> targets_of(const Problem& problem) {
  std::vector<Target> targets;
  if (!std::holds_alternative<FamilyReference>(problem.reference)) return targets;
  for (const Case& planned : problem.cases) {
    Result<CaseReference> reference = CaseReference::of(problem, planned);
    if (!reference) return reference.error();
    Result<Results> expected = reference->expected();
    if (!expected) return expected.error();
    targets.push_back({&planned, tolerance_of(problem, planned), std::move(*reference), std::move(*expected)});
  }
  std::ranges::stable_sort(targets, {}, [](const Target& target) { return elements_of(target.right); });
  return targets;
}

bool is_large(const Target& target) { return elements_of(target.right) > std::int64_t{1} << 16; }

bool catches(const Target& target, const Knobs& changed) {
  const Result<Results> wrong = target.reference.results(changed);
  return wrong && differ(*wrong, target.right, target.tolerance);
}

}  // namespace assay
