#include "problem/entry.hpp"

#include <fmt/format.h>

#include <cmath>

#include "problem/value.hpp"

namespace assay {
namespace {

DType parse_dtype(const Node& node) {
  std::vector<std::pair<std::string, DType>> choices;
  for (const DType dtype : {DType::float64, DType::float32, DType::int64, DType::int32, DType::boolean})
    choices.emplace_back(to_string(dtype), dtype);
  return node.choice(choices);
}

// For people alone: names, numbers, small sums.
std::vector<std::string> parse_dimensions(const Node& node) {
  constexpr std::string_view allowed = "a list of names and whole numbers >= 0";
  std::vector<std::string> shape;
  for (const Node& length : node.list(0, allowed))
    shape.push_back(length.json().is_number()
                        ? fmt::format("{}", length.integer(0, std::numeric_limits<std::int64_t>::max(), allowed))
                        : length.text());
  return shape;
}

void forbid(const Object& object, const std::vector<std::string>& keys, const std::string& reason) {
  for (const std::string& key : keys)
    if (const auto field = object.find(key)) field->fail(fmt::format("\"{}\" is for {}; remove it", key, reason));
}

void parse_range(const Object& object, Parameter& parameter) {
  constexpr double outside_64_bits = 0x1p63;
  const bool whole = parameter.type == ValueType::integer;
  const double most = whole ? std::nexttoward(outside_64_bits, 0) : std::numeric_limits<double>::max();
  const std::string allowed = whole ? "a number that 64 bits can hold" : "a number";
  if (const auto field = object.find("minimum")) parameter.minimum = field->number(-most, most, allowed);
  if (const auto field = object.find("maximum")) parameter.maximum = field->number(-most, most, allowed);
  if (parameter.minimum && parameter.maximum && *parameter.minimum > *parameter.maximum)
    object.at("maximum").refuse(fmt::format("at least the minimum, {}", *parameter.minimum));
}

Parameter parse_parameter(const Node& node, const std::filesystem::path& folder) {
  const Object object(node, {"name", "type", "dtype", "shape", "default", "minimum", "maximum"});
  Parameter parameter;
  parameter.name = object.at("name").identifier();
  parameter.type = object.at("type").choice<ValueType>({{"int", ValueType::integer},
                                                        {"float", ValueType::floating},
                                                        {"bool", ValueType::boolean},
                                                        {"string", ValueType::string},
                                                        {"array", ValueType::array}});
  if (parameter.type == ValueType::array) {
    parameter.dtype = parse_dtype(object.at("dtype"));
    if (const auto field = object.find("shape")) parameter.shape = parse_dimensions(*field);
    // A submission would have to be called with it where a later argument is given, and has one of its own else.
    forbid(object, {"default"}, "numbers, bools and strings, and every case gives an array");
  } else {
    forbid(object, {"dtype", "shape"}, "arrays");
  }
  if (parameter.type == ValueType::integer || parameter.type == ValueType::floating)
    parse_range(object, parameter);
  else
    forbid(object, {"minimum", "maximum"}, "int and float");
  if (const auto field = object.find("default")) parameter.default_value = parse_value(*field, parameter, folder);
  return parameter;
}

std::vector<Parameter> parse_parameters(const Node& node, const std::filesystem::path& folder) {
  std::vector<Parameter> parameters;
  std::set<std::string> seen;
  for (const Node& item : node.list(0, "a list of parameters")) {
    Parameter parameter = parse_parameter(item, folder);
    require_new(item.child("name"), parameter.name, seen);
    if (!parameters.empty() && parameters.back().default_value && !parameter.default_value)
      item.fail(
          fmt::format("\"{}\" has no default, but the parameter before it has one; give it one or move it forward",
                      parameter.name));
    parameters.push_back(std::move(parameter));
  }
  return parameters;
}

Returns parse_returns(const Node& node);

std::vector<Returns> parse_items(const Node& node) {
  std::vector<Returns> items;
  for (const Node& item : node.list(1, "a list of at least one item")) {
    items.push_back(parse_returns(item));
    if (items.back().type == ValueType::tuple) item.fail("a tuple cannot hold another; list its items here");
    if (items.size() > most_parts) item.fail(fmt::format("a tuple has at most {} items", most_parts));
  }
  return items;
}

Returns parse_returns(const Node& node) {
  const Object object(node, {"type", "dtype", "shape", "items"});
  Returns returns;
  returns.type = object.at("type").choice<ValueType>({{"int", ValueType::integer},
                                                      {"float", ValueType::floating},
                                                      {"bool", ValueType::boolean},
                                                      {"string", ValueType::string},
                                                      {"array", ValueType::array},
                                                      {"tuple", ValueType::tuple}});
  if (returns.type != ValueType::array) forbid(object, {"dtype", "shape"}, "arrays");
  if (returns.type != ValueType::tuple) forbid(object, {"items"}, "tuples");
  if (returns.type == ValueType::array) {
    returns.dtype = parse_dtype(object.at("dtype"));
    if (const auto field = object.find("shape")) returns.shape = parse_dimensions(*field);
  }
  if (returns.type == ValueType::tuple) returns.items = parse_items(object.at("items"));
  return returns;
}

Callable parse_function(const Node& node, const std::filesystem::path& folder) {
  const Object object(node, {"kind", "name", "parameters", "returns"});
  return {object.at("name").identifier(), parse_parameters(object.at("parameters"), folder),
          parse_returns(object.at("returns"))};
}

ClassEntry parse_class(const Node& node, const std::filesystem::path& folder) {
  const Object object(node, {"kind", "name", "construct", "methods"});
  ClassEntry entry;
  entry.name = object.at("name").identifier();
  entry.construct = parse_parameters(Object(object.at("construct"), {"parameters"}).at("parameters"), folder);
  std::set<std::string> seen;
  for (const Node& item : object.at("methods").list(1, "a list of at least one method")) {
    const Object method(item, {"name", "parameters", "returns"});
    const std::string name = method.at("name").identifier();
    require_new(item.child("name"), name, seen);
    entry.methods.push_back(
        {name, parse_parameters(method.at("parameters"), folder), parse_returns(method.at("returns"))});
  }
  return entry;
}

}  // namespace

Entry parse_entry(const Node& node, const std::filesystem::path& folder) {
  const Object object(node, {"kind", "name", "parameters", "returns", "construct", "methods"});
  enum class Kind { function, stateful_class };
  switch (object.at("kind").choice<Kind>({{"function", Kind::function}, {"class", Kind::stateful_class}})) {
    case Kind::function:
      return parse_function(node, folder);
    case Kind::stateful_class:
      return parse_class(node, folder);
  }
  __builtin_unreachable();
}

}  // namespace assay
