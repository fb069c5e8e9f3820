#include "verify/worked_values.hpp"

#include <fmt/format.h>

#include "check/check.hpp"
#include "verify/targets.hpp"

namespace assay {

Result<std::vector<std::string>> wrong_worked_values(const Problem& problem) {
  std::vector<std::string> found;
  if (!std::holds_alternative<FamilyReference>(problem.reference)) return found;
  for (const Case& planned : problem.cases) {
    if (!has_worked_values(planned)) continue;
    const Result<CaseReference> reference = CaseReference::of(problem, planned);
    if (!reference) return reference.error();
    const Result<Results> right = reference->results();
    const Result<Results> given = reference->expected();
    if (!given) return given.error();
    if (!right)
      found.push_back(fmt::format("the worked values of {} cannot be held against the reference: {}", planned.id,
                                  to_string(right.error())));
    else if (differ(*right, *given, tolerance_of(problem, planned)))
      found.push_back(fmt::format("the worked values of {} are not the reference's within atol {:g}, rtol {:g}",
                                  planned.id, planned.tolerance.atol, planned.tolerance.rtol));
  }
  return found;
}

}  // namespace assay
