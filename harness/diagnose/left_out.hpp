// Defaults that are not the problem's.
#pragma once

#include <optional>
#include <vector>

#include "core/grade.hpp"

namespace assay {

/// For submissions whose values are wrong only where one argument is left out, and there mostly, and which fail in
/// nothing else. Two such cases, and two with the argument, at least.
std::optional<Diagnosis> wrong_where_left_out(const Problem& problem, const std::vector<CaseGrade>& cases);

}  // namespace assay
