// Which frequency and which function each column has, knob by knob.
#include "reference/sinusoidal_columns.hpp"

#include <algorithm>
#include <string>

namespace assay {
namespace {

// The column that `column` would be if sines and cosines alternated.
std::int64_t interleaved_column(std::int64_t column, std::int64_t width) {
  const std::int64_t sines = (width + 1) / 2;
  return column < sines ? 2 * column : 2 * (column - sines) + 1;
}

std::int64_t width_of(const Knobs& knobs, std::int64_t d_model) {
  const std::string& odd_last = knobs.at("odd_last");
  if (d_model % 2 == 0 || (odd_last != "dropped" && odd_last != "padded")) return d_model;
  return odd_last == "padded" ? d_model + 1 : d_model - 1;
}

std::int64_t denominator_of(const std::string& divisor, std::int64_t d_model) {
  const auto at_least_1 = [](std::int64_t n) { return std::max<std::int64_t>(n, 1); };
  if (divisor == "half_minus_one") return 2 * at_least_1(d_model / 2 - 1);
  if (divisor == "half_up_minus_one") return 2 * at_least_1((d_model + 1) / 2 - 1);
  if (divisor == "minus_one") return at_least_1(d_model - 1);
  if (divisor == "rounded_up") return d_model + d_model % 2;
  return d_model;
}

bool is_of_a_column(const std::string& exponent) { return exponent == "index" || exponent == "index_doubled"; }

// Of the frequency of a pair, or of a column.
std::int64_t numerator_of(const std::string& exponent, std::int64_t index) {
  if (exponent == "index" || exponent == "half") return index;
  if (exponent == "doubled") return 4 * index;
  return exponent == "zero" ? 0 : 2 * index;
}

Wave wave_of(const Knobs& knobs, std::int64_t column, std::int64_t d_model) {
  Wave wave = column % 2 == 0 ? Wave::sine : Wave::cosine;
  if (column == d_model - 1 && d_model % 2 == 1) {
    if (knobs.at("odd_last") == "zero") return Wave::zero;
    if (knobs.at("odd_last") == "cos") wave = Wave::cosine;
  }
  if (knobs.at("swap") == "none") return wave;
  return wave == Wave::sine ? Wave::cosine : Wave::sine;
}

}  // namespace

std::vector<Exponent> sinusoidal_exponents(const Knobs& knobs, std::int64_t count, std::int64_t d_model) {
  const std::int64_t denominator = denominator_of(knobs.at("divisor"), d_model);
  std::vector<Exponent> exponents;
  for (std::int64_t i = 0; i < count; ++i) exponents.push_back({numerator_of(knobs.at("exponent"), i), denominator});
  return exponents;
}

Columns sinusoidal_columns(const Knobs& knobs, std::int64_t d_model) {
  const std::int64_t columns_each = is_of_a_column(knobs.at("exponent")) ? 1 : 2;
  const std::int64_t width = width_of(knobs, d_model);
  const bool repeats = knobs.at("odd_last") == "repeated" && d_model % 2 == 1 && d_model > columns_each;
  // One where there is no column at all, so that whoever makes a table of them need not know.
  const std::int64_t frequencies = std::max<std::int64_t>((width + columns_each - 1) / columns_each, 1);
  Columns result{sinusoidal_exponents(knobs, frequencies, d_model), {}};
  for (std::int64_t c = 0; c < width; ++c) {
    const std::int64_t column = knobs.at("layout") == "halves" ? interleaved_column(c, width) : c;
    const std::int64_t of = repeats && column == d_model - 1 ? column - columns_each : column;
    result.columns.push_back({static_cast<std::size_t>(of / columns_each), wave_of(knobs, column, d_model)});
  }
  return result;
}

}  // namespace assay
