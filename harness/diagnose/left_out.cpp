#include "diagnose/left_out.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "diagnose/evidence.hpp"

namespace assay {
namespace {

bool is_left_out(const Case& planned, const std::string& parameter) {
  const std::vector<Argument>& args = planned.calls.front().args;
  return std::ranges::find(args, parameter, &Argument::name) == args.end();
}

/// Of the cases that came to a verdict on their values; none where they do not fit.
std::optional<Diagnosis> of_parameter(const Problem& problem, const std::vector<CaseGrade>& cases,
                                      const std::string& parameter) {
  Diagnosis made;
  std::size_t wrong = 0;
  std::size_t given = 0;
  std::size_t right_without = 0;  // where the argument makes no difference
  for (const CaseGrade& graded : cases) {
    if (!graded.check || !may_tell(problem, graded.planned)) continue;
    const bool left_out = is_left_out(graded.planned, parameter);
    const bool failed = graded.check->failed.has_value();
    const bool of_values = graded.check->failed == Check::values || graded.check->failed == Check::finite;
    if (failed && (!left_out || !of_values)) return std::nullopt;
    ++(failed ? wrong : left_out ? right_without : given);
    if (failed) add_group(made.explains, graded.planned.group);
  }
  if (wrong < fewest_cases || given < fewest_cases || right_without > wrong) return std::nullopt;
  return made;
}

}  // namespace

std::optional<Diagnosis> wrong_where_left_out(const Problem& problem, const std::vector<CaseGrade>& cases) {
  const auto* entry = std::get_if<Callable>(&problem.entry);
  if (entry == nullptr) return std::nullopt;
  for (const Parameter& parameter : entry->parameters) {
    if (!parameter.default_value) continue;
    std::optional<Diagnosis> made = of_parameter(problem, cases, parameter.name);
    if (!made) continue;
    made->message = fmt::format("It is wrong only where {} is left out: look at its default.", parameter.name);
    return made;
  }
  return std::nullopt;
}

}  // namespace assay
