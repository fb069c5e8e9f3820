// Problem + options -> ordered cases. Pure.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/plan.hpp"
#include "core/result.hpp"

namespace assay {

struct PlanOptions {
  std::optional<std::string> cases;     // glob over case ids (*, ?, [...]); * also matches '/'
  std::optional<std::string> group;     // a group's name
  bool visible_only = false;            // what a student sees
  std::optional<TimeScale> time_scale;  // in place of every case's declared one ("--time-scale")
};

/// Errors (usage): a group that does not exist (names the nearest), a glob that matches no case.
Result<Plan> make_plan(std::shared_ptr<const Problem> problem, const PlanOptions& options);

}  // namespace assay
