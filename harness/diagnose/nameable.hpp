// What a diagnosis can name, and how far it looks.
#pragma once

#include <cstdint>
#include <vector>

#include "core/problem.hpp"

namespace assay {

/// Of an array, the first ones.
constexpr std::int64_t most_elements_looked_at = 1 << 16;

/// One knob set wrongly, two, and what the problem declares: fewer knobs first.
std::vector<Knobs> nameable_changes(const Problem& problem, const FamilyReference& reference);

}  // namespace assay
