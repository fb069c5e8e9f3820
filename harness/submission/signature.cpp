#include "submission/signature.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <limits>
#include <vector>

namespace assay {
namespace {

/// As Eigen's own names end: "Xd", or "X<bool>" where it has none.
std::string eigen_suffix(DType dtype) {
  switch (dtype) {
    case DType::float64:
      return "Xd";
    case DType::float32:
      return "Xf";
    case DType::int32:
      return "Xi";
    case DType::int64:
    case DType::boolean:
      break;
  }
  return fmt::format("X<{}>", element_type(dtype));
}

/// A matrix for each index of the axes before the last two.
std::string eigen_type(DType dtype, std::size_t rank) {
  std::string type = fmt::format("Eigen::{}{}", rank == 1 ? "Vector" : "Matrix", eigen_suffix(dtype));
  for (; rank > 2; --rank) type = fmt::format("std::vector<{}>", type);
  return type;
}

/// Of an int, the widest; empty for arrays and tuples.
std::string type_of_scalar(ValueType type) {
  switch (type) {
    case ValueType::integer:
      return "std::int64_t";
    case ValueType::floating:
      return "double";
    case ValueType::boolean:
      return "bool";
    case ValueType::string:
      return "std::string";
    case ValueType::array:
    case ValueType::tuple:
      return {};
  }
  __builtin_unreachable();
}

std::string return_type(const Returns& returns) {
  if (returns.type == ValueType::array) return eigen_type(returns.dtype, rank_of(returns.shape));
  if (returns.type != ValueType::tuple) return type_of_scalar(returns.type);
  std::vector<std::string> items;
  for (const Returns& item : returns.items) items.push_back(return_type(item));
  return fmt::format("std::tuple<{}>", fmt::join(items, ", "));
}

bool fits_int(const Parameter& parameter) {
  constexpr double lowest = std::numeric_limits<int>::min();
  constexpr double highest = std::numeric_limits<int>::max();
  return parameter.minimum && *parameter.minimum >= lowest && parameter.maximum && *parameter.maximum <= highest;
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte > 0x7e || c == '"' || c == '\\' || c == '?')
      out += fmt::format("\\{:03o}", byte);
    else
      out += c;
  }
  return out + '"';
}

std::string parameter_list(const std::vector<Parameter>& parameters) {
  std::vector<std::string> texts;
  for (const Parameter& parameter : parameters) {
    std::string text = parameter.type == ValueType::array
                           ? fmt::format("const {}& ", eigen_type(parameter.dtype, rank_of(parameter.shape)))
                           : scalar_type(parameter) + " ";
    text += parameter.name;
    if (parameter.default_value) text += fmt::format(" = {}", literal(*parameter.default_value));
    texts.push_back(std::move(text));
  }
  return fmt::format("({})", fmt::join(texts, ", "));
}

}  // namespace

std::string element_type(DType dtype) {
  switch (dtype) {
    case DType::float64:
      return "double";
    case DType::float32:
      return "float";
    case DType::int64:
      return "std::int64_t";
    case DType::int32:
      return "int";
    case DType::boolean:
      return "bool";
  }
  __builtin_unreachable();
}

std::string vector_type(const Returns& returns) {
  std::string type = element_type(returns.dtype);
  for (std::size_t axis = 0; axis < rank_of(returns.shape); ++axis) type = fmt::format("std::vector<{}>", type);
  return type;
}

std::string scalar_type(const Parameter& parameter) {
  return parameter.type == ValueType::integer && fits_int(parameter) ? "int" : type_of_scalar(parameter.type);
}

std::string floating_literal(double value) {
  const std::string text = fmt::to_string(value);
  return text.find_first_of(".e") == text.npos ? text + ".0" : text;
}

std::string literal(const Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return fmt::to_string(*integer);
  if (const auto* floating = std::get_if<double>(&value)) return floating_literal(*floating);
  if (const auto* boolean = std::get_if<bool>(&value)) return *boolean ? "true" : "false";
  if (const auto* text = std::get_if<std::string>(&value)) return quoted(*text);
  return "...";
}

std::string expected_signature(const Callable& callable) {
  return fmt::format("{} {}{}", return_type(callable.returns), callable.name, parameter_list(callable.parameters));
}

std::string expected_constructor(const ClassEntry& type) { return type.name + parameter_list(type.construct); }

}  // namespace assay
