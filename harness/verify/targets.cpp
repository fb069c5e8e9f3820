#include "verify/targets.hpp"

#include <algorithm>
#include <limits>

#include "check/check.hpp"
#include "pipeline/expected.hpp"

namespace assay {

Result<std::vector<Target>> targets_of(const Problem& problem) {
  std::vector<Target> targets;
  for (const Case& planned : problem.cases) {
    Result<Expected> expected = expected_of(problem, planned);
    if (!expected) return expected.error();
    Target& target = targets.emplace_back();
    target.planned = &planned;
    target.worked = planned.calls.front().expected.has_value();
    target.right.push_back(std::move(expected->rows));
  }
  std::ranges::stable_sort(targets, {}, [](const Target& target) { return elements_of(target.right); });
  return targets;
}

Result<Results> results_of(const Problem& problem, const Case& planned, const Knobs& changed) {
  Result<std::unique_ptr<RowSource>> rows = reference_rows(problem, planned, changed);
  if (!rows) return rows.error();
  Results results;
  results.push_back(std::move(*rows));
  return results;
}

std::int64_t elements_of(const Results& results) {
  std::int64_t elements = 0;
  for (const auto& rows : results) elements += rows->rows() * rows->row_size();
  return elements;
}

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

bool catches(const Problem& problem, const Target& target, const Knobs& changed) {
  const Result<Results> wrong = results_of(problem, *target.planned, changed);
  return wrong && differ(*wrong, target.right, target.planned->tolerance);
}

}  // namespace assay
