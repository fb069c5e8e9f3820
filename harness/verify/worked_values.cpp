#include "verify/worked_values.hpp"

#include <fmt/format.h>

#include "check/check.hpp"
#include "pipeline/expected.hpp"

namespace assay {

Result<std::vector<std::string>> wrong_worked_values(const Problem& problem) {
  std::vector<std::string> found;
  for (const Case& planned : problem.cases) {
    const std::optional<ArrayLiteral>& worked = planned.calls.front().expected;
    if (!worked) continue;
    const Result<std::unique_ptr<RowSource>> rows = reference_rows(problem, planned);
    if (!rows) return rows.error();
    if (differ(**rows, *literal_rows(*worked), planned.tolerance))
      found.push_back(fmt::format("the worked values of {} are not the reference's within atol {:g}, rtol {:g}",
                                  planned.id, planned.tolerance.atol, planned.tolerance.rtol));
  }
  return found;
}

}  // namespace assay
