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
    const Result<std::unique_ptr<RowSource>> rows = reference_rows(problem, planned);
    if (!rows) return rows.error();
    sized.emplace_back(static_cast<std::uint64_t>((*rows)->rows() * (*rows)->row_size()), &planned);
  }
  std::stable_sort(sized.begin(), sized.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<const Case*> cases;
  for (const auto& [size, planned] : sized) cases.push_back(planned);
  return cases;
}

Result<bool> catches(const Problem& problem, const Case& planned, const Knobs& changed) {
  const Result<Expected> right = expected_of(problem, planned);
  if (!right) return right.error();
  const Result<std::unique_ptr<RowSource>> wrong = reference_rows(problem, planned, changed);
  if (!wrong) return false;  // two knobs together may ask for what the reference cannot give
  return differ(*right->rows, **wrong, planned.tolerance);
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
      const Result<bool> caught = catches(problem, *planned, mutant.changed);
      if (!caught) return caught.error();
      mutant.caught = *caught;
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
  for (const Case& planned : problem.cases) {
    if (!planned.expected) continue;
    const Result<std::unique_ptr<RowSource>> rows = reference_rows(problem, planned);
    if (!rows) return rows.error();
    if (differ(**rows, *literal_rows(*planned.expected), planned.tolerance))
      found.push_back(fmt::format("the worked values of {} are not the reference's within atol {:g}, rtol {:g}",
                                  planned.id, planned.tolerance.atol, planned.tolerance.rtol));
  }
  return found;
}

}  // namespace assay
