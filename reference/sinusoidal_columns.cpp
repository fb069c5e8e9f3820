// Which frequency and which function each column has, knob by knob.
#include "reference/sinusoidal_columns.hpp"

#include <algorithm>

namespace assay {
namespace {

// The column that `column` would be if sines and cosines alternated.
std::int64_t interleaved_column(std::int64_t column, std::int64_t d_model) {
  const std::int64_t sines = (d_model + 1) / 2;
  return column < sines ? 2 * column : 2 * (column - sines) + 1;
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

Columns sinusoidal_columns(const Knobs& knobs, std::int64_t d_model) {
  const bool per_pair = knobs.at("exponent") == "pair";
  const std::int64_t denominator =
      knobs.at("divisor") == "d_model" ? d_model : 2 * std::max<std::int64_t>(d_model / 2 - 1, 1);
  Columns result;
  for (std::int64_t numerator = 0; numerator < d_model; numerator += per_pair ? 2 : 1) {
    result.exponents.push_back({numerator, denominator});
  }
  for (std::int64_t c = 0; c < d_model; ++c) {
    const std::int64_t column = knobs.at("layout") == "halves" ? interleaved_column(c, d_model) : c;
    const auto frequency = static_cast<std::size_t>(per_pair ? column / 2 : column);
    result.columns.push_back({frequency, wave_of(knobs, column, d_model)});
  }
  return result;
}

}  // namespace assay
