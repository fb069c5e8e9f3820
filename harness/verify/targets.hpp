// The arrays that a problem's cases compare.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "reference/family.hpp"

namespace assay {

struct Target {
  const Case* planned = nullptr;
  bool worked = false;  // its values were written down, and so rounded, by the author
  std::unique_ptr<RowSource> right;

  std::int64_t elements() const { return right->rows() * right->row_size(); }
};

/// Of the problem's own cases, the cheapest first. Error (author_file): arguments that the reference refuses.
Result<std::vector<Target>> targets_of(const Problem& problem);

/// Whether the target tells a reference with these knobs changed from the right one. What the changed one cannot give,
/// as two knobs together may ask for, it does not.
bool catches(const Problem& problem, const Target& target, const Knobs& changed);

/// The changed reference's largest error there, see distance(); 0 for what it cannot give.
double distance_at(const Problem& problem, const Target& target, const Knobs& changed);

}  // namespace assay
