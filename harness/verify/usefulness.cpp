#include "verify/usefulness.hpp"

#include <algorithm>

namespace assay {
namespace {

bool is_in(const std::vector<const Case*>& cases, const Case* planned) {
  return std::ranges::find(cases, planned) != cases.end();
}

/// Again and again the case that catches most of what is not caught yet, of several the first.
std::vector<const Case*> few_enough(const Problem& problem, std::vector<const Mutant*> left) {
  std::vector<const Case*> chosen;
  while (!left.empty()) {
    const auto count = [&](const Case& planned) {
      return std::ranges::count_if(left, [&](const Mutant* mutant) { return is_in(mutant->caught_by, &planned); });
    };
    const Case* best = &*std::ranges::max_element(problem.cases, {}, count);
    chosen.push_back(best);
    std::erase_if(left, [&](const Mutant* mutant) { return is_in(mutant->caught_by, best); });
  }
  std::ranges::sort(chosen);
  return chosen;
}

/// Large cases are asked about a mistake only where no other catches it.
bool others_were_asked(std::span<const Target> targets, const Case* only) {
  const auto target = std::ranges::find(targets, only, &Target::planned);
  return (target != targets.end() && is_large(*target)) || std::ranges::none_of(targets, is_large);
}

}  // namespace

Usefulness usefulness_of(const Problem& problem, std::span<const Target> targets, std::span<const Mutant> mutants) {
  std::vector<const Mutant*> caught;
  std::vector<const Case*> sole;
  for (const Mutant& mutant : mutants) {
    if (!mutant.caught_by.empty()) caught.push_back(&mutant);
    if (mutant.caught_by.size() == 1 && others_were_asked(targets, mutant.caught_by.front()))
      sole.push_back(mutant.caught_by.front());
  }
  Usefulness found;
  const auto fewest = std::ranges::min_element(caught, {}, [](const Mutant* m) { return m->caught_by.size(); });
  if (fewest != caught.end()) found.rarest = *fewest;
  for (const Case& planned : problem.cases) {
    const bool useless =
        std::ranges::none_of(caught, [&](const Mutant* mutant) { return is_in(mutant->caught_by, &planned); });
    const auto target = std::ranges::find(targets, &planned, &Target::planned);
    if (useless && (target == targets.end() || is_large(*target) || target->right.empty())) continue;
    ++found.counted;
    (is_in(sole, &planned) ? found.alone : found.not_alone).push_back(&planned);
    if (useless) found.nothing.push_back(&planned);
  }
  found.enough = few_enough(problem, caught);
  return found;
}

}  // namespace assay
