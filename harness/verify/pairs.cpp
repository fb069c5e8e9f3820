#include "verify/pairs.hpp"

#include <algorithm>

#include "core/interrupt.hpp"
#include "reference/knob_changes.hpp"
#include "verify/mutants.hpp"

namespace assay {

Result<Pairs> run_pairs(const Problem& problem, std::span<const Target> targets, std::chrono::milliseconds budget) {
  using Clock = std::chrono::steady_clock;
  Pairs pairs;
  const auto* reference = std::get_if<FamilyReference>(&problem.reference);
  if (reference == nullptr) return pairs;
  const std::vector<Knobs> changes = double_changes(*reference);
  pairs.all = changes.size();
  const Clock::time_point end = Clock::now() + budget;
  for (const Knobs& change : changes) {
    const bool caught = std::ranges::any_of(
        targets, [&](const Target& target) { return !interrupted() && Clock::now() < end && catches(target, change); });
    if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
    if (!caught && Clock::now() >= end) break;
    ++pairs.tried;
    if (!caught) pairs.uncaught.push_back(name_of(change));
  }
  return pairs;
}

}  // namespace assay
