#include "verify/targets.hpp"

#include <algorithm>
#include <limits>

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
    targets.push_back({&planned, tolerance_of(problem, planned), has_worked_values(planned), std::move(*reference),
                       std::move(*expected)});
  }
  std::ranges::stable_sort(targets, {}, [](const Target& target) { return elements_of(target.right); });
  return targets;
}

std::int64_t elements_of(const Results& results) {
  std::int64_t elements = 0;
  for (const auto& rows : results) elements += rows->rows() * rows->row_size();
  return elements;
}

bool is_large(const Target& target) { return elements_of(target.right) > std::int64_t{1} << 16; }

bool differ(const Results& actual, const Results& expected, const Tolerance& tolerance) {
  return !std::ranges::equal(actual, expected,
                             [&](const auto& a, const auto& b) { return !differ(*a, *b, tolerance); });
}

double distance(const Results& actual, const Results& expected, const Tolerance& tolerance) {
  if (actual.size() != expected.size()) return std::numeric_limits<double>::infinity();
  double largest = 0;
  for (std::size_t i = 0; i < actual.size(); ++i)
    largest = std::max(largest, distance(*actual[i], *expected[i], tolerance));
  return largest;
}

bool catches(const Target& target, const Knobs& changed) {
  const Result<Results> wrong = target.reference.results(changed);
  return wrong && differ(*wrong, target.right, target.tolerance);
}

}  // namespace assay
