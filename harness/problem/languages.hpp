// What each language's submissions may do: /languages of problem.json.
#pragma once

#include "core/problem.hpp"
#include "problem/node.hpp"

namespace assay {

/// Fills problem.python and problem.cpp, at least one of them.
void parse_languages(const Node& node, Problem& problem);

}  // namespace assay
