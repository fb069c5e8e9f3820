#include "diagnose/nameable.hpp"

#include <algorithm>
#include <iterator>

#include "reference/knob_changes.hpp"

namespace assay {

std::vector<Knobs> nameable_changes(const Problem& problem, const FamilyReference& reference) {
  std::vector<Knobs> changes = single_changes(reference);
  std::ranges::move(double_changes(reference), std::back_inserter(changes));
  for (const Mistake& mistake : problem.mistakes)
    if (std::ranges::find(changes, mistake.knobs) == changes.end()) changes.push_back(mistake.knobs);
  std::ranges::stable_sort(changes, {}, [](const Knobs& change) { return change.size(); });
  return changes;
}

}  // namespace assay
