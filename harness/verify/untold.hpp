// Declared mistakes whose message no student will read.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "verify/targets.hpp"

namespace assay {

/// One sentence each: the mistake is what the reference does, no group may tell one, fewer knobs give the same in every
/// case that may be told of, or more than one other change of as many knobs does.
/// Error (interrupted): Ctrl-C came.
Result<std::vector<std::string>> untold_mistakes(const Problem& problem, std::span<const Target> targets);

}  // namespace assay
