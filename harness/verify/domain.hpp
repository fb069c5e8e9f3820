// Points of what a problem's arguments may be.
#pragma once

#include <optional>
#include <vector>

#include "core/problem.hpp"

namespace assay {

/// A case a point, with nothing but its arguments.
struct Domain {
  std::vector<Case> corners;  // every parameter at an end of its range, or at its default
  std::vector<Case> inside;   // drawn at random, the same on every machine; small numbers are as likely as large ones
};

/// Up to 64 corners of each callable, and `count` points inside. A parameter without bounds takes the values that the
/// problem's cases give it. Nothing where an argument is an array: no point of those can be made.
std::optional<Domain> domain_of(const Problem& problem, std::size_t count);

}  // namespace assay
