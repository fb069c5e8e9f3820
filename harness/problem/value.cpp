#include "problem/value.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "problem/array_value.hpp"
#include "problem/suggestion.hpp"
#include "problem/text_file.hpp"

namespace assay {
namespace {

std::string range_text(const Parameter& parameter) {
  if (parameter.minimum && parameter.maximum)
    return fmt::format(" from {} to {}", *parameter.minimum, *parameter.maximum);
  if (parameter.minimum) return fmt::format(" >= {}", *parameter.minimum);
  if (parameter.maximum) return fmt::format(" <= {}", *parameter.maximum);
  return "";
}

std::int64_t parse_integer(const Node& node, const Parameter& parameter) {
  const std::string allowed =
      "a whole number" + (range_text(parameter).empty() ? " of 64 bits" : range_text(parameter));
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  const std::int64_t value = node.integer(least, most, allowed);
  const auto real = static_cast<double>(value);
  if (real < parameter.minimum.value_or(-unbounded) || real > parameter.maximum.value_or(unbounded))
    node.refuse(allowed);
  return value;
}

double parse_floating(const Node& node, const Parameter& parameter) {
  return node.number(parameter.minimum.value_or(-unbounded), parameter.maximum.value_or(unbounded),
                     "a number" + range_text(parameter));
}

std::string parse_string(const Node& node) {
  if (!node.json().is_string()) node.refuse("a string");
  return node.json().get<std::string>();
}

}  // namespace

Value parse_value(const Node& node, const Parameter& parameter, const std::filesystem::path& folder) {
  switch (parameter.type) {
    case ValueType::integer:
      return parse_integer(node, parameter);
    case ValueType::floating:
      return parse_floating(node, parameter);
    case ValueType::boolean:
      return node.boolean();
    case ValueType::string:
      return parse_string(node);
    case ValueType::array:
      return parse_array_value(node, parameter.dtype, folder);
    case ValueType::tuple:
      break;
  }
  __builtin_unreachable();
}

std::vector<Argument> parse_arguments(const Node& node, std::span<const Parameter> parameters,
                                      const std::filesystem::path& folder) {
  std::vector<std::string> names;
  for (const Parameter& parameter : parameters) names.push_back(parameter.name);
  const Object given(node, names, "argument");
  std::vector<Argument> arguments;
  for (const Parameter& parameter : parameters) {
    if (parameter.default_value && !given.find(parameter.name)) continue;
    arguments.push_back({parameter.name, parse_value(given.at(parameter.name), parameter, folder)});
  }
  return arguments;
}

ArrayLiteral parse_expected(const Node& node, const Returns& returns) {
  switch (returns.type) {
    case ValueType::integer:
      return {{1}, {parse_element(node, DType::int64)}};
    case ValueType::floating:
      return {{1}, {parse_element(node, DType::float64)}};
    case ValueType::boolean:
      return {{1}, {parse_element(node, DType::boolean)}};
    case ValueType::array:
      return parse_array_literal(node, returns.dtype);
    case ValueType::string:
    case ValueType::tuple:
      break;  // cppcheck-suppress missingReturn; Node::fail does not return
  }
  node.fail("worked values are for what returns an array or a number; leave them out, the reference decides");
}

std::string parse_inner_path(const Node& node, const std::filesystem::path& folder,
                             const std::vector<std::string>& extensions) {
  const std::string text = node.text();
  const std::filesystem::path path(text);
  const bool climbs = std::find(path.begin(), path.end(), "..") != path.end();
  const bool fits = std::find(extensions.begin(), extensions.end(), path.extension()) != extensions.end();
  if (path.is_absolute() || climbs || !fits || text.find('\0') != std::string::npos)
    node.refuse(fmt::format("a path inside the problem's folder that ends in {}", joined(extensions)));
  std::error_code ignored;
  if (!std::filesystem::exists(folder / path, ignored))
    node.fail(fmt::format("found {}, but the problem's folder has no such file", in_quotes(text)));
  require_file_inside(folder, folder / path);
  return text;
}

}  // namespace assay
