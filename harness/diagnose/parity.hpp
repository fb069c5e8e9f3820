// Exceptions that only odd, or only even, values of an argument cause.
#pragma once

#include <optional>
#include <vector>

#include "core/grade.hpp"

namespace assay {

/// For submissions that raise, throw or crash in some cases and return in others, where an argument, and one only, is
/// odd (or even) in all of the former and in few of the latter. Two cases of either kind at least.
std::optional<Diagnosis> raised_by_parity(const Problem& problem, const std::vector<CaseGrade>& cases);

}  // namespace assay
