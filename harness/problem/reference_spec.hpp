// Where expected values come from, and the mistakes told from them: /reference and /mistakes of problem.json.
#pragma once

#include <filesystem>
#include <vector>

#include "core/problem.hpp"
#include "problem/node.hpp"

namespace assay {

ReferenceSpec parse_reference(const Node& node, const std::filesystem::path& folder);

/// Knob settings of the same family, each different from the reference's.
std::vector<Mistake> parse_mistakes(const Node& node, const ReferenceSpec& reference);

}  // namespace assay
