// What a diagnosis may be made from, and what it is about.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "core/grade.hpp"

namespace assay {

/// Cases of a kind that an explanation needs: one may be chance.
constexpr std::size_t fewest_cases = 2;

/// A group whose feedback is a pass or a fail says nothing by way of a diagnosis either.
inline bool may_tell(const Problem& problem, const Case& planned) {
  return group_of(problem, planned).feedback != Feedback::none;
}

inline void add_group(std::vector<std::string>& groups, const std::string& group) {
  if (std::ranges::find(groups, group) == groups.end()) groups.push_back(group);
}

}  // namespace assay
