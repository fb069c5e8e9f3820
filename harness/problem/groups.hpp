// What cases are worth and who sees them: /groups of problem.json.
#pragma once

#include <vector>

#include "core/problem.hpp"
#include "problem/node.hpp"

namespace assay {

std::vector<Group> parse_groups(const Node& node);

}  // namespace assay
