// What a problem's cases compare with what comes back.
#pragma once

#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "pipeline/case_reference.hpp"

namespace assay {

struct Target {
  const Case* planned = nullptr;
  Tolerance tolerance;
  CaseReference reference;
  Results right;
};

/// Of the problem's own cases, the cheapest first; none where the reference is no family. Error (author_file):
/// arguments that the reference refuses.
Result<std::vector<Target>> targets_of(const Problem& problem);

/// What it has is more than a measurement asks about every mutant: such cases are there for the time they take.
bool is_large(const Target& target);

/// Whether the target tells a reference with these knobs changed from the right one. What the changed one cannot give,
/// as two knobs together may ask for, it does not.
bool catches(const Target& target, const Knobs& changed);

}  // namespace assay
