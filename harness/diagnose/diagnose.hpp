// What can be said of a whole submission's mistakes.
#pragma once

#include <optional>

#include "core/grade.hpp"
#include "diagnose/suspects.hpp"

namespace assay {

/// Of its values, of its errors, or of both. `cases` are all of the submission's, decided.
std::optional<Diagnosis> diagnose(const Suspects& suspects, const Problem& problem,
                                  const std::vector<CaseGrade>& cases);

}  // namespace assay
