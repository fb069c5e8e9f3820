#include "verify/mutants.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/interrupt.hpp"
#include "reference/knob_changes.hpp"

namespace assay {
namespace {

std::vector<Mutant> mutants_of(const Problem& problem, const FamilyReference& reference) {
  std::vector<Mutant> mutants;
  const auto add = [&](const Knobs& changed) {
    if (std::ranges::find(mutants, changed, &Mutant::changed) == mutants.end())
      mutants.push_back({changed, name_of(changed), {}});
  };
  for (const Knobs& change : single_changes(reference)) add(change);
  for (const Mistake& mistake : problem.mistakes) add(mistake.knobs);
  return mutants;
}

}  // namespace

std::string name_of(const Knobs& knobs) {
  std::string name;
  for (const auto& [knob, value] : knobs) name += fmt::format("{}{}={}", name.empty() ? "" : ", ", knob, value);
  return name;
}

Result<std::vector<Mutant>> run_mutants(const Problem& problem, std::span<const Target> targets) {
  const auto* reference = std::get_if<FamilyReference>(&problem.reference);
  if (reference == nullptr) return std::vector<Mutant>();
  std::vector<Mutant> mutants = mutants_of(problem, *reference);
  for (Mutant& mutant : mutants) {
    for (const Target& target : targets) {
      if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
      if (is_large(target) && !mutant.caught_by.empty()) break;
      if (catches(target, mutant.changed)) mutant.caught_by.push_back(target.planned);
    }
  }
  return mutants;
}

}  // namespace assay
