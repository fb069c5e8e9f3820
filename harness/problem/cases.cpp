#include "problem/cases.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "problem/calls.hpp"
#include "problem/settings.hpp"
#include "problem/value.hpp"

namespace assay {
namespace {

// The settings that a file and a case may give.
void override_settings(const Object& object, Case& settings) {
  if (const auto field = object.find("limits"))
    settings.limits = parse_limits(*field, settings.limits, LimitsOf::cases);
  if (const auto field = object.find("tolerance")) settings.tolerance = parse_tolerance(*field, settings.tolerance);
  if (const auto field = object.find("weight")) settings.weight = parse_points(*field);
  if (const auto field = object.find("hint")) settings.hint = field->text();
}

void add(Case planned, const Node& node, Problem& problem) {
  if (problem.cases.size() == most_cases)
    node.fail(fmt::format("the problem has more than {} cases, the limit", most_cases));
  problem.cases.push_back(std::move(planned));
}

void add_matrix(const Object& object, const Case& settings, const Callable& entry, const Call& common,
                Problem& problem) {
  for (const char* key : {"args", "expected"})
    if (const auto field = object.find(key))
      field->fail(fmt::format("\"{}\" is for a single call, and the case is a matrix; give it its own case", key));
  const Node node = object.at("matrix");
  std::vector<Call> calls = parse_matrix(node, entry, problem.directory, most_cases - problem.cases.size());
  for (std::size_t i = 0; i < calls.size(); ++i) {
    Case planned = settings;
    planned.id += fmt::format("/{}", i + 1);
    Call call = common;
    call.args = std::move(calls[i].args);
    planned.calls = {std::move(call)};
    add(std::move(planned), node, problem);
  }
}

void add_function_case(const Node& node, Case planned, const Callable& entry, Problem& problem) {
  const Object object(
      node, {"name", "args", "matrix", "expected", "unchanged", "raises", "limits", "tolerance", "weight", "hint"});
  override_settings(object, planned);
  forbid_beside_raises(object);
  Call call;
  if (const auto field = object.find("unchanged")) call.unchanged = parse_unchanged(*field, entry.parameters);
  if (const auto field = object.find("raises")) call.raises = parse_raises(*field);
  if (object.find("matrix")) return add_matrix(object, planned, entry, call, problem);
  if (!object.find("args")) node.fail("missing key \"args\" (or \"matrix\")");
  call.args = parse_arguments(object.at("args"), entry.parameters, problem.directory);
  if (const auto field = object.find("expected")) call.expected = parse_expected(*field, entry.returns);
  planned.calls = {std::move(call)};
  add(std::move(planned), node, problem);
}

void add_class_case(const Node& node, Case planned, const ClassEntry& entry, Problem& problem) {
  const Object object(node, {"name", "construct", "calls", "limits", "tolerance", "weight", "hint"});
  override_settings(object, planned);
  parse_class_calls(object, entry, problem.directory, planned);
  add(std::move(planned), node, problem);
}

void add_case(const Node& node, Case settings, std::set<std::string>& names, Problem& problem) {
  if (!node.json().is_object()) node.refuse("an object, one case");
  if (!node.json().contains("name")) node.fail("missing key \"name\"");
  const std::string name = node.child("name").name();
  require_new(node.child("name"), name, names);
  settings.id += "/" + name;
  if (const auto* function = std::get_if<Callable>(&problem.entry))
    add_function_case(node, std::move(settings), *function, problem);
  else
    add_class_case(node, std::move(settings), std::get<ClassEntry>(problem.entry), problem);
}

}  // namespace

void parse_cases(const Node& node, const Group& group, Problem& problem) {
  const Object file(node, {"$schema", "format", "group", "cases", "limits", "tolerance", "weight", "hint"});
  if (const auto field = file.find("$schema")) field->text();
  file.at("format").one_of({"assay/cases/v1"});
  file.at("group").one_of({group.name});
  Case settings;
  settings.id = settings.group = group.name;
  settings.tolerance = problem.tolerance;
  settings.limits = problem.limits;
  override_settings(file, settings);
  const std::size_t first = problem.cases.size();
  std::set<std::string> names;
  for (const Node& item : file.at("cases").list(1, "a list of at least one case"))
    add_case(item, settings, names, problem);
  const bool weighs = std::any_of(problem.cases.begin() + static_cast<std::ptrdiff_t>(first), problem.cases.end(),
                                  [](const Case& planned) { return planned.weight > 0; });
  if (group.scoring == Scoring::proportional && !weighs)
    file.at("cases").fail("their weights are all 0, and the group is proportional; give one a weight > 0");
}

}  // namespace assay
