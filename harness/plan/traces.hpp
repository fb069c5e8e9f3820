// The sizes at which a Python submission's events are counted. Pure.
#pragma once

#include <span>
#include <vector>

#include "core/plan.hpp"

namespace assay {

/// Small, grown in each int parameter, and up to two of the largest timed sizes, in that order. Empty unless the
/// problem has a policy on vectorized code and a function of scalars with at least one int. `planned` lend their
/// values to parameters that are no int and have no default.
std::vector<TraceCase> make_traces(const Problem& problem, std::span<const Case> planned);

}  // namespace assay
