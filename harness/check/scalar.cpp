#include "check/scalar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "check/finding.hpp"
#include "check/value_scan.hpp"
#include "core/utf8.hpp"

namespace assay {
namespace {

constexpr std::size_t longest_quote = 200;

CheckResult wrong(Check check, std::string expected, std::string actual, const Tolerance& tolerance) {
  return {check, fmt::format("Returned {}; expected {}.", actual, expected), expected, actual, std::nullopt, tolerance};
}

std::string in_words(const Scalar& scalar) {
  if (const auto* text = std::get_if<std::string>(&scalar)) return fmt::format("\"{}\"", *text);
  if (const auto* truth = std::get_if<bool>(&scalar)) return *truth ? "True" : "False";
  if (const auto* whole = std::get_if<std::int64_t>(&scalar)) return fmt::format("{}", *whole);
  return fmt::format("{}", std::get<double>(scalar));
}

/// A little before the first difference of two texts.
std::size_t first_to_quote(const Scalar& actual, const Scalar& expected) {
  const auto& a = std::get<std::string>(actual);
  const auto& e = std::get<std::string>(expected);
  constexpr std::size_t before = 40;
  const auto same = static_cast<std::size_t>(std::ranges::mismatch(a, e).in1 - a.begin());
  std::size_t from = same > longest_quote / 2 ? same - before : 0;
  while (from > 0 && !begins_a_character(a[from])) --from;
  return from;
}

/// Of a text at most `longest_quote` bytes, whole characters.
std::string quoted_from(const Scalar& scalar, std::size_t from) {
  const auto* text = std::get_if<std::string>(&scalar);
  if (text == nullptr) return in_words(scalar);
  std::size_t end = std::min(text->size(), from + longest_quote);
  while (end < text->size() && end > from && !begins_a_character((*text)[end])) --end;
  return fmt::format("{}\"{}\"{}", from > 0 ? "..." : "", text->substr(from, end - from),
                     end < text->size() ? "..." : "");
}

double number_of(const Scalar& scalar) {
  if (const auto* whole = std::get_if<std::int64_t>(&scalar)) return static_cast<double>(*whole);
  return std::get<double>(scalar);
}

/// As doubles two ints near 2^63 would be the same.
bool is_near(std::int64_t actual, std::int64_t expected, const Tolerance& tolerance) {
  __extension__ using Wide = __int128;
  const auto difference = static_cast<double>(static_cast<Wide>(actual) - static_cast<Wide>(expected));
  return within(difference, 0, tolerance);
}

bool agree(const Scalar& actual, const Scalar& expected, ValueType type, const Tolerance& tolerance) {
  if (type == ValueType::string || type == ValueType::boolean) return actual == expected;
  if (type == ValueType::integer)
    return is_near(std::get<std::int64_t>(actual), std::get<std::int64_t>(expected), tolerance);
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

bool is_unsendable(const Returned& returned) {
  const std::string_view kind = returned.kind;
  return std::holds_alternative<std::monostate>(returned.scalar) &&
         (kind == "int" || kind == "unsigned long" || kind == "str" || kind == "std::string" || kind == "numpy.str_" ||
          kind.starts_with("numpy.int") || kind.starts_with("numpy.uint"));
}

std::optional<CheckResult> wrong_scalar_kind(const Returned& returned, ValueType expected, const Tolerance& tolerance) {
  if (is_of(returned.scalar, expected)) return std::nullopt;
  const std::string kind = returned.kind.substr(0, longest_kind);
  CheckResult result = wrong(Check::kind, with_article(expected), kind, tolerance);
  result.message =
      is_unsendable(returned) ? fmt::format(
                                    "Returned a value of type {} that cannot be sent: an int has 64 bits, a text is "
                                    "UTF-8 of moderate length; return {}.",
                                    kind, with_article(expected))
      : kind == "NoneType" ? fmt::format("Returned None (is a return missing?); return {}.", with_article(expected))
                           : fmt::format("Returned a value of type {}; return {}.", kind, with_article(expected));
  return result;
}

CheckResult check_scalar(const Scalar& actual, const Scalar& expected, ValueType type, const Tolerance& given) {
  const Tolerance tolerance = type == ValueType::integer ? tolerance_for(DType::int64, given) : given;
  if (agree(actual, expected, type, tolerance)) {
    CheckResult right;
    right.tolerance = tolerance;
    return right;
  }
  const std::size_t from = type == ValueType::string ? first_to_quote(actual, expected) : 0;
  CheckResult result = wrong(is_not_finite(actual, expected) ? Check::finite : Check::values,
                             quoted_from(expected, from), quoted_from(actual, from), tolerance);
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
