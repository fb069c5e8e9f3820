// What a diagnosis may be made from.
#pragma once

#include <algorithm>

#include "core/grade.hpp"

namespace assay {

/// A group whose feedback is a pass or a fail says nothing by way of a diagnosis either.
inline bool may_tell(const Problem& problem, const Case& planned) {
  const auto group = std::ranges::find(problem.groups, planned.group, &Group::name);
  return group != problem.groups.end() && group->feedback != Feedback::none;
}

inline void add_group(Diagnosis& diagnosis, const Case& planned) {
  if (std::ranges::find(diagnosis.explains, planned.group) == diagnosis.explains.end())
    diagnosis.explains.push_back(planned.group);
}

}  // namespace assay
