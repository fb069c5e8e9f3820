// Changes of the reference that change nothing.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

struct Equivalence {
  std::size_t points = 0;   // at which the right answer was compared; 0: none can be made
  std::vector<bool> alike;  // of each change: the same at all of them, within the problem's tolerance
};

/// Compares at 500 seeded points of the arguments' domain, its corners among them. A change that the reference can give
/// at less than half of them is alike nothing. Error (interrupted): Ctrl-C came.
Result<Equivalence> find_alike(const Problem& problem, std::span<const Knobs> changes);

}  // namespace assay
