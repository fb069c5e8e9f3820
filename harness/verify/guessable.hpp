// What an answer earns that knows the visible cases only.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "verify/targets.hpp"

namespace assay {

struct Guessable {
  std::vector<const Case*> cases;  // hidden ones, in the problem's order
  double points = 0;               // that these come to
  double all_points = 0;           // of hidden cases
};

/// Hidden cases that are passed by an answer which returns what the visible cases expect for their arguments, and zeros
/// of the right shape for all others.
Guessable guessable_cases(const Problem& problem, std::span<const Target> targets);

}  // namespace assay
