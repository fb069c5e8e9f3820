#include "core/problem.hpp"

#include <algorithm>

namespace assay {

std::size_t rank_of(const std::vector<std::string>& shape) { return shape.empty() ? 2 : shape.size(); }

Tolerance tolerance_for(DType dtype, Tolerance tolerance) {
  if (dtype != DType::float64 && dtype != DType::float32) tolerance.rtol = 0;
  return tolerance;
}

bool grows_with_a_number(const Entry& entry) {
  const auto* function = std::get_if<Callable>(&entry);
  return function != nullptr && std::ranges::count(function->parameters, ValueType::integer, &Parameter::type) > 0 &&
         std::ranges::count(function->parameters, ValueType::array, &Parameter::type) == 0;
}

std::vector<Argument> with_defaults(const std::vector<Parameter>& parameters, const std::vector<Argument>& given) {
  std::vector<Argument> all;
  for (const Parameter& parameter : parameters) {
    const auto found = std::ranges::find(given, parameter.name, &Argument::name);
    if (found != given.end())
      all.push_back(*found);
    else if (parameter.default_value)
      all.push_back({parameter.name, *parameter.default_value});
  }
  return all;
}

Tolerance tolerance_of(const Problem& problem, const Case& planned) {
  const auto is_whole = [](const Returns& one) {
    return one.type == ValueType::array ? tolerance_for(one.dtype, {0, 1}).rtol == 0 : one.type != ValueType::floating;
  };
  const bool whole = std::ranges::all_of(planned.calls, [&](const Call& call) {
    const Returns& returns = callable_of(problem.entry, call).returns;
    return returns.type == ValueType::tuple ? std::ranges::all_of(returns.items, is_whole) : is_whole(returns);
  });
  return whole ? tolerance_for(DType::int64, planned.tolerance) : planned.tolerance;
}

bool has_worked_values(const Case& planned) {
  return std::ranges::any_of(planned.calls, [](const Call& call) { return call.expected.has_value(); });
}

const Group& group_of(const Problem& problem, const Case& planned) {
  static const Group hidden;
  const auto group = std::ranges::find(problem.groups, planned.group, &Group::name);
  return group == problem.groups.end() ? hidden : *group;
}

Error error_in_case(const Problem& problem, const Case& planned, const std::string& what) {
  const std::filesystem::path file = problem.directory / "cases" / (planned.group + ".json");
  return {ErrorKind::author_file, file.string() + ": " + planned.id, what};
}

const Callable& callable_of(const Entry& entry, const Call& call) {
  if (const auto* function = std::get_if<Callable>(&entry)) return *function;
  return *std::ranges::find(std::get<ClassEntry>(entry).methods, call.method, &Callable::name);
}

}  // namespace assay
