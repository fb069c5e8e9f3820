// Limits and tolerances: what a problem, a case file or a case overrides, field by field.
#pragma once

#include "core/problem.hpp"
#include "problem/node.hpp"

namespace assay {

/// A case cannot set what is used before there is a case: the compiler's limits.
enum class LimitsOf { problem, cases };

Limits parse_limits(const Node& node, Limits base, LimitsOf level);
Tolerance parse_tolerance(const Node& node, Tolerance base);

/// Points, weights: finite and not negative.
double parse_amount(const Node& node);
/// What can still be added up and printed.
double parse_points(const Node& node);

}  // namespace assay
