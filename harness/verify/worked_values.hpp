// Values that the author wrote into a case.
#pragma once

#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// Cases whose worked values differ from the reference by more than their tolerance, one sentence each.
Result<std::vector<std::string>> wrong_worked_values(const Problem& problem);

}  // namespace assay
