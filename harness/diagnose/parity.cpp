#include "diagnose/parity.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "diagnose/evidence.hpp"

namespace assay {
namespace {

std::optional<bool> is_odd(const Case& planned, const std::string& parameter) {
  const std::vector<Argument>& args = planned.calls.front().args;
  const auto given = std::ranges::find(args, parameter, &Argument::name);
  const auto* number = given == args.end() ? nullptr : std::get_if<std::int64_t>(&given->value);
  return number == nullptr ? std::nullopt : std::optional(*number % 2 != 0);
}

std::size_t count(bool odd, const std::vector<const Case*>& cases, const std::string& parameter) {
  return static_cast<std::size_t>(
      std::ranges::count_if(cases, [&](const Case* one) { return is_odd(*one, parameter) == odd; }));
}

/// A few odd ones may well return, 1 for instance.
bool decides(bool odd, const std::string& parameter, const std::vector<const Case*>& raised,
             const std::vector<const Case*>& returned) {
  return count(odd, raised, parameter) == raised.size() && count(!odd, returned, parameter) >= fewest_cases &&
         2 * count(odd, returned, parameter) <= raised.size();
}

}  // namespace

std::optional<Diagnosis> raised_by_parity(const Problem& problem, const std::vector<CaseGrade>& cases) {
  std::vector<const Case*> raised;
  std::vector<const Case*> returned;
  Diagnosis made;
  for (const CaseGrade& graded : cases) {
    if (!may_tell(problem, graded.planned)) continue;
    if (std::holds_alternative<Returned>(graded.run.outcome)) returned.push_back(&graded.planned);
    if (graded.verdict != Verdict::run_time_error) continue;
    raised.push_back(&graded.planned);
    add_group(made.explains, graded.planned.group);
  }
  const auto* entry = std::get_if<Callable>(&problem.entry);
  if (entry == nullptr || raised.size() < fewest_cases) return std::nullopt;
  for (const Parameter& parameter : entry->parameters)
    for (const bool odd : {true, false}) {
      if (!decides(odd, parameter.name, raised, returned)) continue;
      if (!made.message.empty()) return std::nullopt;
      made.message = fmt::format("It ends in an error only where {} is {}.", parameter.name, odd ? "odd" : "even");
    }
  return made.message.empty() ? std::nullopt : std::optional(std::move(made));
}

}  // namespace assay
