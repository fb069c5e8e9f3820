#include "report/value_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace assay {
namespace {

constexpr std::string_view expected_label = "expected";
constexpr std::string_view actual_label = "     got";

std::string number(double value, int digits) {
  return std::isnan(value) ? "nan" : fmt::format("{:.{}g}", value, digits);  // whatever its sign
}

/// As few as show every element that is off to be another.
int digits_for(const ValueWindow& window) {
  const auto tells_apart = [&](int digits) {
    for (std::size_t i = 0; i < window.off.size(); ++i)
      if (window.off[i] && number(window.expected[i], digits) == number(window.actual[i], digits)) return false;
    return true;
  };
  for (const int digits : {4, 6, 9, 12})
    if (tells_apart(digits)) return digits;
  return 17;
}

/// "[3, 0]", of the window's row.
std::string row_label(const ValueWindow& window, std::size_t row) {
  std::vector<std::int64_t> index(window.origin.begin(), window.origin.end() - 1);
  if (index.empty()) return "";
  index.back() += static_cast<std::int64_t>(row);
  return fmt::format("row {}", fmt::join(index, ", "));
}

bool is_off(const ValueWindow& window, std::size_t column) {
  for (std::size_t i = column; i < window.off.size(); i += window.columns)
    if (window.off[i]) return true;
  return false;
}

struct Columns {
  std::size_t first = 0;
  std::size_t count = 0;
  std::size_t width = 0;
};

/// As many as fit beside a label, the first that is off among them.
Columns columns_of(const ValueWindow& window, std::size_t room, int digits) {
  std::size_t width = 0;
  for (const std::vector<double>* values : {&window.expected, &window.actual})
    for (const double value : *values) width = std::max(width, number(value, digits).size());
  Columns columns{0, 0, std::max<std::size_t>(width, 4) + 2};
  columns.count = std::clamp<std::size_t>(room / columns.width, 1, window.columns);
  std::size_t off = 0;
  while (off + 1 < window.columns && !is_off(window, off)) ++off;
  if (off >= columns.count) columns.first = off + 1 - columns.count;
  return columns;
}

std::string line_of(const std::vector<double>& values, std::size_t begin, const Columns& columns, int digits) {
  std::string line;
  for (std::size_t i = 0; i < columns.count; ++i)
    line += fmt::format("{:>{}}", number(values[begin + columns.first + i], digits), columns.width);
  return line;
}

}  // namespace

std::vector<std::string> value_table(const ValueWindow& window, std::size_t width) {
  const std::size_t rows = window.off.size() / window.columns;
  std::size_t label = std::string_view("column").size();
  for (std::size_t row = 0; row < rows; ++row) label = std::max(label, row_label(window, row).size());
  const std::size_t left = label + 2 + expected_label.size();
  const int digits = digits_for(window);
  const Columns columns = columns_of(window, width > left ? width - left : 0, digits);
  std::string head = fmt::format("{:<{}}", "column", left);
  for (std::size_t i = columns.first; i < columns.first + columns.count; ++i)
    head += fmt::format(
        "{:>{}}",
        fmt::format("{}{}", window.origin.back() + static_cast<std::int64_t>(i), is_off(window, i) ? "*" : ""),
        columns.width);
  std::vector<std::string> lines{head};
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t begin = row * window.columns;
    lines.push_back(fmt::format("{:<{}}  {}{}", row_label(window, row), label, expected_label,
                                line_of(window.expected, begin, columns, digits)));
    lines.push_back(
        fmt::format("{:<{}}  {}{}", "", label, actual_label, line_of(window.actual, begin, columns, digits)));
  }
  return lines;
}

}  // namespace assay
