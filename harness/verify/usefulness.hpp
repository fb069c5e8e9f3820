// Which cases are needed to catch the mistakes that the cases catch.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "verify/mutants.hpp"

namespace assay {

struct Usefulness {
  std::size_t counted = 0;         // cases
  std::vector<const Case*> alone;  // catch a mistake that no other case catches
  std::vector<const Case*> not_alone;
  std::vector<const Case*> nothing;  // catch no mistake
  std::vector<const Case*> enough;   // catch every mistake that is caught: as few as a greedy choice finds
  const Mutant* rarest = nullptr;    // caught by the fewest cases, of those that are caught
};

/// All in the problem's order. Large cases are left out, see mutants.hpp, and so are those that only raise.
Usefulness usefulness_of(const Problem& problem, std::span<const Target> targets, std::span<const Mutant> mutants);

}  // namespace assay
