// What a problem's cases compare with what comes back.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "reference/family.hpp"

namespace assay {

/// One array for each result of a case.
using Results = std::vector<std::unique_ptr<RowSource>>;

struct Target {
  const Case* planned = nullptr;
  bool worked = false;  // values were written down, and so rounded, by the author
  Results right;
};

/// Of the problem's own cases, the cheapest first. Error (author_file): arguments that the reference refuses.
Result<std::vector<Target>> targets_of(const Problem& problem);

/// What the reference gives for a case, `changed` knobs set differently. Error: it has nothing for these arguments.
Result<Results> results_of(const Problem& problem, const Case& planned, const Knobs& changed = {});

std::int64_t elements_of(const Results& results);

/// See check/check.hpp: whether one of them differs, and the largest distance.
bool differ(const Results& actual, const Results& expected, const Tolerance& tolerance);
double distance(const Results& actual, const Results& expected, const Tolerance& tolerance);

/// Whether the target tells a reference with these knobs changed from the right one. What the changed one cannot give,
/// as two knobs together may ask for, it does not.
bool catches(const Problem& problem, const Target& target, const Knobs& changed);

}  // namespace assay
