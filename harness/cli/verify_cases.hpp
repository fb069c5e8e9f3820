// What verify says of a problem's cases, before any sample is run.
#pragma once

#include <optional>

#include "cli/verify_page.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"
#include "verify/margins.hpp"

namespace assay {

/// The mistake that is nearest to the tolerance. `verbose`: with the names of all that is counted.
Result<std::optional<NearestMistake>> verify_cases(const Problem& problem, bool verbose, VerifyPage& page);

}  // namespace assay
