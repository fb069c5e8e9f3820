#include "check/scalar.hpp"

#include <fmt/format.h>

#include <cmath>

#include "check/finding.hpp"
#include "check/value_scan.hpp"

namespace assay {
namespace {

constexpr std::size_t longest_text = 200;

/// "an int", "a float".
std::string with_article(ValueType type) {
  return fmt::format("{} {}", type == ValueType::integer || type == ValueType::array ? "an" : "a", to_string(type));
}

bool is_of(const Scalar& scalar, ValueType type) {
  switch (type) {
    case ValueType::integer:
      return std::holds_alternative<std::int64_t>(scalar);
    case ValueType::floating:
      return std::holds_alternative<double>(scalar) || std::holds_alternative<std::int64_t>(scalar);
    case ValueType::boolean:
      return std::holds_alternative<bool>(scalar);
    case ValueType::string:
      return std::holds_alternative<std::string>(scalar);
    case ValueType::array:
    case ValueType::tuple:
      return false;
  }
  __builtin_unreachable();
}

CheckResult wrong(Check check, std::string expected, std::string actual, const Tolerance& tolerance) {
  return {check, fmt::format("Returned {}; expected {}.", actual, expected), expected, actual, std::nullopt, tolerance};
}

std::string in_words(double value, ValueType type) {
  if (type == ValueType::boolean) return value != 0 ? "True" : "False";
  return fmt::format("{}", value);
}

}  // namespace

double number_of(const Scalar& scalar) {
  if (const auto* whole = std::get_if<std::int64_t>(&scalar)) return static_cast<double>(*whole);
  if (const auto* truth = std::get_if<bool>(&scalar)) return *truth ? 1 : 0;
  return std::get<double>(scalar);
}

std::optional<CheckResult> wrong_scalar_kind(const Returned& returned, ValueType expected, const Tolerance& tolerance) {
  if (is_of(returned.scalar, expected)) return std::nullopt;
  const std::string kind = returned.kind.substr(0, longest_kind);
  CheckResult result = wrong(Check::kind, with_article(expected), kind, tolerance);
  result.message = kind == "NoneType"
                       ? fmt::format("Returned None (is a return missing?); return {}.", with_article(expected))
                       : fmt::format("Returned a value of type {}; return {}.", kind, with_article(expected));
  return result;
}

CheckResult check_scalar(const Scalar& actual, const ExpectedValue& expected, const Tolerance& tolerance) {
  CheckResult right;
  right.tolerance = tolerance;
  if (expected.type == ValueType::string) {
    const auto& text = std::get<std::string>(actual);
    if (text == expected.text) return right;
    return wrong(Check::values, fmt::format("\"{}\"", expected.text.substr(0, longest_text)),
                 fmt::format("\"{}\"", text.substr(0, longest_text)), tolerance);
  }
  double wanted = 0;
  expected.rows->fill(0, 1, &wanted);
  const double came = number_of(actual);
  if (within(came, wanted, tolerance)) return right;
  const Check check = std::isfinite(wanted) && !std::isfinite(came) ? Check::finite : Check::values;
  return wrong(check, in_words(wanted, expected.type), in_words(came, expected.type), tolerance);
}

std::optional<CheckResult> wrong_tuple(const Returned& returned, std::size_t items, const Tolerance& tolerance) {
  const bool is_tuple = returned.kind == "tuple" || returned.kind == "std::tuple" || returned.kind == "std::pair";
  const std::string expected = fmt::format("a tuple of {}", items);
  if (!is_tuple) {
    const std::string kind = returned.kind.substr(0, longest_kind);
    CheckResult result = wrong(Check::kind, expected, kind, tolerance);
    result.message = fmt::format("Returned a value of type {}; return {}.", kind, expected);
    return result;
  }
  if (returned.items.size() == items) return std::nullopt;
  return wrong(Check::kind, expected, fmt::format("a tuple of {}", returned.items.size()), tolerance);
}

}  // namespace assay
