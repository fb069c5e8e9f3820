#include "problem/calls.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "problem/suggestion.hpp"
#include "problem/value.hpp"

namespace assay {
namespace {

const Callable& parse_method(const Node& node, const ClassEntry& entry) {
  std::vector<std::string> names;
  for (const Callable& method : entry.methods) names.push_back(method.name);
  const std::string name = node.one_of(names);
  return *std::find_if(entry.methods.begin(), entry.methods.end(), [&](const Callable& m) { return m.name == name; });
}

Call parse_call(const Node& node, const ClassEntry& entry, const std::filesystem::path& folder) {
  const Object object(node, {"method", "args", "unchanged", "expected", "raises"});
  const Callable& method = parse_method(object.at("method"), entry);
  Call call;
  call.method = method.name;
  call.args = parse_arguments(object.at("args"), method.parameters, folder);
  forbid_beside_raises(object);
  if (const auto field = object.find("unchanged")) call.unchanged = parse_unchanged(*field, method.parameters);
  if (const auto field = object.find("expected")) call.expected = parse_expected(*field, method.returns);
  if (const auto field = object.find("raises")) call.raises = parse_raises(*field);
  return call;
}

}  // namespace

void parse_class_calls(const Object& object, const ClassEntry& entry, const std::filesystem::path& folder,
                       Case& planned) {
  planned.construct = parse_arguments(object.at("construct"), entry.construct, folder);
  const Node list = object.at("calls");
  for (const Node& item : list.list(1, "a list of at least one call")) {
    if (!planned.calls.empty() && !planned.calls.back().raises.empty())
      list.child(planned.calls.size() - 1)
          .fail("\"raises\" is for a case's last call: nothing is left to call after it");
    planned.calls.push_back(parse_call(item, entry, folder));
  }
}

std::vector<std::string> parse_unchanged(const Node& node, const std::vector<Parameter>& parameters) {
  std::vector<std::string> arrays;
  for (const Parameter& parameter : parameters)
    if (parameter.type == ValueType::array) arrays.push_back(parameter.name);
  if (arrays.empty()) node.fail("\"unchanged\" is for array parameters, and there is none; remove it");
  std::vector<std::string> names = distinct_texts(node, "a list of array parameters' names");
  for (std::size_t i = 0; i < names.size(); ++i) node.child(i).one_of(arrays);
  if (names.size() > most_parts) node.fail(fmt::format("at most {} arrays can be handed back", most_parts));
  return names;
}

std::map<Language, std::string> parse_raises(const Node& node) {
  const Object object(node, {"python", "cpp"});
  std::map<Language, std::string> raises;
  if (const auto field = object.find("python")) raises[Language::python] = field->text();
  if (const auto field = object.find("cpp")) raises[Language::cpp] = field->text();
  if (raises.empty()) node.refuse("an exception's type for at least one of python, cpp");
  return raises;
}

void forbid_beside_raises(const Object& object) {
  if (!object.find("raises")) return;
  if (const auto field = object.find("expected"))
    field->fail("a call that raises returns nothing; remove \"expected\" or \"raises\"");
  if (const auto field = object.find("unchanged"))
    field->fail("a call that raises hands nothing back; remove \"unchanged\" or \"raises\"");
}

}  // namespace assay
