// One case file -> its cases, expanded and resolved against the problem.
#pragma once

#include <cstddef>
#include <string>

#include "core/problem.hpp"
#include "problem/node.hpp"

namespace assay {

constexpr std::size_t most_cases = 10'000;  // of one problem, expanded

/// Appends the file's cases to problem.cases. `problem` is whole but for its cases; `group` is the file's stem.
void parse_cases(const Node& node, const Group& group, Problem& problem);

}  // namespace assay
