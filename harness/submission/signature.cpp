#include "submission/signature.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <limits>
#include <vector>

namespace assay {
namespace {

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

std::string eigen_type(const Returns& returns) {
  const bool vector = returns.shape.size() == 1;
  const char* const name = vector ? "Vector" : "Matrix";
  switch (returns.dtype) {
    case DType::float64:
      return fmt::format("Eigen::{}Xd", name);
    case DType::float32:
      return fmt::format("Eigen::{}Xf", name);
    case DType::int32:
      return fmt::format("Eigen::{}Xi", name);
    case DType::int64:
    case DType::boolean:
      break;
  }
  const std::string element = element_type(returns.dtype);
  return vector ? fmt::format("Eigen::VectorX<{}>", element) : fmt::format("Eigen::MatrixX<{}>", element);
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

}  // namespace

std::string vector_type(const Returns& returns) {
  const std::string element = element_type(returns.dtype);
  return returns.shape.size() == 1 ? fmt::format("std::vector<{}>", element)
                                   : fmt::format("std::vector<std::vector<{}>>", element);
}

std::string scalar_type(const Parameter& parameter) {
  switch (parameter.type) {
    case ValueType::integer:
      return fits_int(parameter) ? "int" : "std::int64_t";
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

std::string literal(const Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return fmt::to_string(*integer);
  if (const auto* floating = std::get_if<double>(&value)) {
    const std::string text = fmt::to_string(*floating);
    return text.find_first_of(".e") == text.npos ? text + ".0" : text;
  }
  if (const auto* boolean = std::get_if<bool>(&value)) return *boolean ? "true" : "false";
  if (const auto* text = std::get_if<std::string>(&value)) return quoted(*text);
  return {};
}

std::string expected_signature(const Callable& entry) {
  std::vector<std::string> parameters;
  for (const Parameter& parameter : entry.parameters) {
    std::string text = fmt::format("{} {}", scalar_type(parameter), parameter.name);
    if (parameter.default_value) text += fmt::format(" = {}", literal(*parameter.default_value));
    parameters.push_back(std::move(text));
  }
  return fmt::format("{} {}({})", eigen_type(entry.returns), entry.name, fmt::join(parameters, ", "));
}

}  // namespace assay
