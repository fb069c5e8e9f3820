#include "plan/plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fnmatch.h>

#include <algorithm>
#include <cmath>

#include "core/nearest_name.hpp"
#include "plan/traces.hpp"

namespace assay {
namespace {

std::optional<Error> unknown_group(const Problem& problem, const std::string& group) {
  std::vector<std::string> names;
  for (const Group& known : problem.groups) names.push_back(known.name);
  if (std::find(names.begin(), names.end(), group) != names.end()) return std::nullopt;
  return Error{ErrorKind::usage, "--group",
               fmt::format("{} has no group \"{}\", its groups are: {}{}", problem.id, group, fmt::join(names, ", "),
                           did_you_mean(group, names))};
}

bool is_shown(const Problem& problem, const Case& planned) {
  return group_of(problem, planned).visibility == Visibility::visible;
}

bool is_chosen(const Problem& problem, const Case& candidate, const PlanOptions& options) {
  if (options.group && candidate.group != *options.group) return false;
  if (options.visible_only && !is_shown(problem, candidate)) return false;
  return !options.cases || fnmatch(options.cases->c_str(), candidate.id.c_str(), 0) == 0;
}

/// A case may watch the processes that run beside it and after it: how long they take, what they use up. What a student
/// reads in full is over before anything hidden runs.
void put_shown_cases_first(const Problem& problem, std::vector<Case>& cases) {
  std::stable_partition(cases.begin(), cases.end(), [&](const Case& planned) { return is_shown(problem, planned); });
}

std::string no_match(const Problem& problem, const PlanOptions& options) {
  const std::string of = options.group ? fmt::format("the group \"{}\" of {}", *options.group, problem.id) : problem.id;
  const auto example = std::find_if(problem.cases.begin(), problem.cases.end(),
                                    [&](const Case& c) { return !options.group || c.group == *options.group; });
  return fmt::format("\"{}\" matches no case of {}; a case's id looks like \"{}\"", options.cases.value_or("*"), of,
                     example == problem.cases.end() ? "group/name" : example->id);
}

}  // namespace

Result<Plan> make_plan(std::shared_ptr<const Problem> problem, const PlanOptions& options) {
  if (options.group)
    if (const auto error = unknown_group(*problem, *options.group)) return *error;
  if (options.time_scale && !(std::isfinite(options.time_scale->factor) && options.time_scale->factor >= 1))
    return Error{ErrorKind::usage, "--time-scale",
                 fmt::format("found {}, allowed: a number >= 1; a limit is stretched, never shrunk",
                             options.time_scale->factor)};
  Plan plan;
  std::copy_if(problem->cases.begin(), problem->cases.end(), std::back_inserter(plan.cases),
               [&](const Case& candidate) { return is_chosen(*problem, candidate, options); });
  put_shown_cases_first(*problem, plan.cases);
  if (plan.cases.empty() && options.visible_only) return Error{ErrorKind::usage, problem->id, "has no visible case"};
  if (plan.cases.empty()) return Error{ErrorKind::usage, "--cases", no_match(*problem, options)};
  if (options.time_scale)
    for (Case& planned : plan.cases) planned.limits.time_scale = *options.time_scale;
  plan.traces = make_traces(*problem, plan.cases);
  plan.problem = std::move(problem);
  return plan;
}

}  // namespace assay
