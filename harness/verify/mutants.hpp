// Wrong settings of the reference's knobs, and which cases tell them from the right one.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "verify/targets.hpp"

namespace assay {

struct Mutant {
  Knobs changed;
  std::string name;                    // "odd_last=zero"
  std::vector<const Case*> caught_by;  // within their tolerance, the cheapest first; large ones only if no other does
};

/// Every wrong value of one knob, and every declared mistake. Empty where the reference is no family.
/// Error (interrupted): Ctrl-C came.
Result<std::vector<Mutant>> run_mutants(const Problem& problem, std::span<const Target> targets);

/// "layout=halves, odd_last=zero"
std::string name_of(const Knobs& knobs);

}  // namespace assay
