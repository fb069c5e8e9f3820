#include "verify/worked_values.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check.hpp"
#include "pipeline/expected.hpp"

namespace assay {

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
