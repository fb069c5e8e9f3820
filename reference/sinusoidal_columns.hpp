// What each column of a sinusoidal encoding holds: pure bookkeeping, no sine is taken here.
#pragma once

#include <cstdint>
#include <vector>

#include "core/problem.hpp"

namespace assay {

/// Frequencies are base^(-numerator / denominator).
struct Exponent {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
};

enum class Wave { sine, cosine, zero };

struct Column {
  std::size_t frequency = 0;  // index into Columns::exponents
  Wave wave = Wave::sine;
};

struct Columns {
  std::vector<Exponent> exponents;
  std::vector<Column> columns;
};

/// Of the first `count` frequencies, by the knobs exponent and divisor.
std::vector<Exponent> sinusoidal_exponents(const Knobs& knobs, std::int64_t count, std::int64_t d_model);

/// Reads the knobs layout, exponent, divisor, swap and odd_last.
///
/// swap exchanges sine and cosine everywhere, in the last column of an odd d_model too. odd_last decides on the one
/// column without a partner, the last of all or in halves the last of the first half; "dropped" leaves it out and
/// "padded" gives it a partner, so that there is one column less or more than d_model.
Columns sinusoidal_columns(const Knobs& knobs, std::int64_t d_model);

}  // namespace assay
