#include "verify/margins.hpp"

#include <algorithm>
#include <limits>
#include <queue>

#include "check/check.hpp"
#include "core/interrupt.hpp"

namespace assay {
namespace {

/// An error of e and e/|x| at most m is at x = e/m if it can be, and there the tolerance is atol + rtol e/m.
double largest_distance(const ValueEvidence& values, const Tolerance& tolerance) {
  if (!(values.max_abs_error > 0)) return 0;
  const double size = values.max_rel_error > 0 ? values.max_abs_error / values.max_rel_error : 0;
  return values.max_abs_error / (tolerance.atol + tolerance.rtol * size);
}

/// A mutant, and how far the targets that it was held against put it.
struct Search {
  const Mutant* mutant = nullptr;
  std::size_t seen = 0;
  Margin margin;
};

struct IsFarther {
  bool operator()(const Search& a, const Search& b) const { return a.margin.distance > b.margin.distance; }
};

}  // namespace

Margin margin_of(const Grade& grade) {
  Margin margin;
  for (const CaseGrade& graded : grade.cases) {
    if (has_worked_values(graded.planned) || !graded.check || !graded.check->values) continue;
    const double off = largest_distance(*graded.check->values, graded.check->tolerance);
    if (off > margin.distance) margin = {off, graded.planned.id};
  }
  return margin;
}

// A mutant's margin only grows: the one that is behind is held against its next target until it has seen them all.
Result<std::optional<NearestMistake>> nearest_mistake(std::span<const Target> targets,
                                                      std::span<const Mutant> mutants) {
  std::priority_queue<Search, std::vector<Search>, IsFarther> searches;
  for (const Mutant& mutant : mutants)
    if (!mutant.caught_by.empty()) searches.push({&mutant, 0, {}});
  while (!searches.empty()) {
    if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
    Search search = searches.top();
    const bool near = search.margin.distance < safe_margin;
    if (search.seen == targets.size() || (is_large(targets[search.seen]) && !near))
      return std::optional(NearestMistake{search.mutant->name, search.margin});
    searches.pop();
    const Target& target = targets[search.seen++];
    if (const Result<Results> wrong = target.reference.results(search.mutant->changed)) {
      const double off = distance(*wrong, target.right, target.tolerance);
      if (off > search.margin.distance) search.margin = {off, target.planned->id};
    }
    searches.push(std::move(search));
  }
  return std::optional<NearestMistake>();
}

}  // namespace assay
