#include "check/scalar.hpp"

#include <fmt/format.h>

#include <cmath>

#include "check/finding.hpp"
#include "check/value_scan.hpp"

namespace assay {
namespace {

constexpr std::size_t longest_text = 200;

CheckResult wrong(Check check, std::string expected, std::string actual, const Tolerance& tolerance) {
  return {check, fmt::format("Returned {}; expected {}.", actual, expected), expected, actual, std::nullopt, tolerance};
}

std::string in_words(const Scalar& scalar) {
  if (const auto* text = std::get_if<std::string>(&scalar)) return fmt::format("\"{}\"", text->substr(0, longest_text));
  if (const auto* truth = std::get_if<bool>(&scalar)) return *truth ? "True" : "False";
  if (const auto* whole = std::get_if<std::int64_t>(&scalar)) return fmt::format("{}", *whole);
  return fmt::format("{}", std::get<double>(scalar));
}

double number_of(const Scalar& scalar) {
  if (const auto* whole = std::get_if<std::int64_t>(&scalar)) return static_cast<double>(*whole);
  return std::get<double>(scalar);
}

/// As doubles two ints near 2^63 would be the same.
bool is_near(std::int64_t actual, std::int64_t expected, const Tolerance& tolerance) {
  __extension__ using Wide = __int128;
  const auto difference = static_cast<double>(static_cast<Wide>(actual) - static_cast<Wide>(expected));
  return within(difference, 0, tolerance_for(DType::int64, tolerance));
}

bool agree(const Scalar& actual, const Scalar& expected, const Tolerance& tolerance) {
  if (std::holds_alternative<std::string>(expected) || std::holds_alternative<bool>(expected))
    return actual == expected;
  const auto* a = std::get_if<std::int64_t>(&actual);
  const auto* e = std::get_if<std::int64_t>(&expected);
  if (a != nullptr && e != nullptr) return is_near(*a, *e, tolerance);
  return within(number_of(actual), number_of(expected), tolerance);
}

/// Not a number, where one was expected.
bool is_not_finite(const Scalar& actual, const Scalar& expected) {
  const auto* came = std::get_if<double>(&actual);
  return came != nullptr && !std::isfinite(*came) && std::isfinite(number_of(expected));
}

}  // namespace

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

std::optional<CheckResult> wrong_scalar_kind(const Returned& returned, ValueType expected, const Tolerance& tolerance) {
  if (is_of(returned.scalar, expected)) return std::nullopt;
  const std::string kind = returned.kind.substr(0, longest_kind);
  CheckResult result = wrong(Check::kind, with_article(expected), kind, tolerance);
  result.message = kind == "NoneType"
                       ? fmt::format("Returned None (is a return missing?); return {}.", with_article(expected))
                       : fmt::format("Returned a value of type {}; return {}.", kind, with_article(expected));
  return result;
}

CheckResult check_scalar(const Scalar& actual, const Scalar& expected, const Tolerance& tolerance) {
  if (agree(actual, expected, tolerance)) {
    CheckResult right;
    right.tolerance = tolerance;
    return right;
  }
  CheckResult result = wrong(is_not_finite(actual, expected) ? Check::finite : Check::values, in_words(expected),
                             in_words(actual), tolerance);
  if (const auto* number = std::get_if<double>(&expected); number != nullptr && std::isnan(*number))
    result.message += nothing_equals_nan;
  return result;
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
