#include "check/shape_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace assay {
namespace {

using Shape = std::span<const std::int64_t>;
constexpr std::size_t shown_axes = 8;

bool transposed(Shape expected, Shape actual) {
  return actual.size() == expected.size() && std::equal(expected.begin(), expected.end(), actual.rbegin());
}

bool only_extra_axes(Shape expected, Shape actual) {
  const auto without_ones = [](Shape shape) {
    std::vector<std::int64_t> kept;
    std::copy_if(shape.begin(), shape.end(), std::back_inserter(kept), [](std::int64_t n) { return n != 1; });
    return kept;
  };
  return actual.size() > expected.size() && without_ones(expected) == without_ones(actual);
}

/// " one column too few" and the like, where a matrix is off by one in one direction; else "".
std::string off_by_one(Shape expected, Shape actual) {
  if (expected.size() != 2 || actual.size() != 2) return "";
  for (std::size_t axis : {0U, 1U}) {
    const bool other_equal = expected[1 - axis] == actual[1 - axis];
    const char* name = axis == 0 ? "row" : "column";
    if (other_equal && actual[axis] == expected[axis] - 1) return fmt::format("one {} too few", name);
    if (other_equal && actual[axis] == expected[axis] + 1) return fmt::format("one {} too many", name);
  }
  return "";
}

std::string reason(Shape expected, Shape actual) {
  if (transposed(expected, actual)) return "the array is transposed";
  if (only_extra_axes(expected, actual)) return "there is an extra axis of length 1";
  return off_by_one(expected, actual);
}

}  // namespace

std::string shape_words(Shape shape) {
  if (shape.size() == 1) return fmt::format("({},)", shape[0]);
  if (shape.size() <= shown_axes) return fmt::format("({})", fmt::join(shape, ", "));
  return fmt::format("({}, ... {} axes)", fmt::join(shape.first(shown_axes), ", "), shape.size());
}

std::string index_words(Shape index) { return fmt::format("[{}]", fmt::join(index, ", ")); }

std::string shape_difference(Shape expected, Shape actual) {
  const std::string why = reason(expected, actual);
  return fmt::format("Returned shape {}; expected {}{}{}.", shape_words(actual), shape_words(expected),
                     why.empty() ? "" : ": ", why);
}

}  // namespace assay
