#include "verify/mutants.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check.hpp"
#include "pipeline/expected.hpp"
#include "reference/knob_changes.hpp"

namespace assay {
namespace {

std::string name_of(const Knobs& knobs) {
  std::string name;
  for (const auto& [knob, value] : knobs) name += fmt::format("{}{}={}", name.empty() ? "" : ", ", knob, value);
  return name;
}

std::vector<Mutant> mutants_of(const Problem& problem, const FamilyReference& reference) {
  std::vector<Mutant> mutants;
  const auto add = [&](const Knobs& changed) {
    const std::string name = name_of(changed);
    const bool known = std::any_of(mutants.begin(), mutants.end(), [&](const Mutant& m) { return m.name == name; });
    if (!known) mutants.push_back({changed, name, false, ""});
  };
  for (const Knobs& change : single_changes(reference)) add(change);
  for (const Mistake& mistake : problem.mistakes) add(mistake.knobs);
  return mutants;
}

/// Cheapest first: most mutants die in the first few.
Result<std::vector<const Case*>> by_size(const Problem& problem) {
  std::vector<std::pair<std::uint64_t, const Case*>> sized;
  for (const Case& planned : problem.cases) {
    const Result<Results> results = reference_results(problem, planned);
    if (!results) return results.error();
    std::uint64_t size = 0;
    for (const auto& rows : *results) size += static_cast<std::uint64_t>(rows->rows() * rows->row_size());
    sized.emplace_back(size, &planned);
  }
  std::stable_sort(sized.begin(), sized.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<const Case*> cases;
  for (const auto& [size, planned] : sized) cases.push_back(planned);
  return cases;
}

bool catches(const Problem& problem, const Case& planned, const Knobs& changed) {
  const Result<Results> right = expected_results(problem, planned);
  const Result<Results> wrong = reference_results(problem, planned, changed);
  if (!right || !wrong) return false;  // two knobs together may ask for what the reference cannot give
  for (std::size_t i = 0; i < right->size(); ++i)
    if (differ(*(*right)[i], *(*wrong)[i], planned.tolerance)) return true;
  return false;
}

}  // namespace

Result<std::vector<Mutant>> run_mutants(const Problem& problem) {
  const auto* reference = std::get_if<FamilyReference>(&problem.reference);
  if (reference == nullptr) return std::vector<Mutant>();
  const Result<std::vector<const Case*>> cases = by_size(problem);
  if (!cases) return cases.error();
  std::vector<Mutant> mutants = mutants_of(problem, *reference);
  for (Mutant& mutant : mutants) {
    for (const Case* planned : *cases) {
      mutant.caught = catches(problem, *planned, mutant.changed);
      if (mutant.caught) {
        mutant.case_id = planned->id;
        break;
      }
    }
  }
  return mutants;
}

Result<std::vector<std::string>> wrong_worked_values(const Problem& problem) {
  std::vector<std::string> found;
  if (!std::holds_alternative<FamilyReference>(problem.reference)) return found;
  for (const Case& planned : problem.cases) {
    const bool worked = std::ranges::any_of(planned.calls, [](const Call& call) { return call.expected.has_value(); });
    if (!worked) continue;
    const Result<Results> right = reference_results(problem, planned);
    const Result<Results> given = expected_results(problem, planned);
    if (!right || !given) return (right ? given : right).error();
    for (std::size_t i = 0; i < given->size(); ++i)
      if (differ(*(*right)[i], *(*given)[i], planned.tolerance))
        found.push_back(fmt::format("the worked values of {} are not the reference's within atol {:g}, rtol {:g}",
                                    planned.id, planned.tolerance.atol, planned.tolerance.rtol));
  }
  return found;
}

}  // namespace assay
