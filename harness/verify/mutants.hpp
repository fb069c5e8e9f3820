// Wrong settings of the reference's knobs, and whether the cases tell them from the right one.
#pragma once

#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

struct Mutant {
  Knobs changed;
  std::string name;     // "odd_last=zero"
  bool caught = false;  // by some case, within its tolerance
  std::string case_id;  // the cheapest case that catches it, "" when none does
};

/// Every wrong value of one knob, and every declared mistake. Empty where the reference is no family.
Result<std::vector<Mutant>> run_mutants(const Problem& problem);

/// Cases whose worked values differ from the reference by more than their tolerance, one sentence each.
Result<std::vector<std::string>> wrong_worked_values(const Problem& problem);

}  // namespace assay
