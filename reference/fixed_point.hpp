// Signed 128-bit fixed-point numbers: steps of 2^-124 between -8 and 8. Knows no functions beyond + - * /.
//
// The tables are built from thousands of products of numbers no larger than 1. Their errors must stay small in absolute
// terms, and here they are 18 bits smaller than double-double's, on every 64-bit machine alike.
#pragma once

#include <cstdint>

namespace assay {

__extension__ typedef __int128 Int128;

constexpr int fixed_fraction_bits = 124;

struct Fixed {
  Int128 steps = 0;

  static constexpr Fixed one() { return {Int128{1} << fixed_fraction_bits}; }
  static constexpr Fixed from_words(std::int64_t high, std::uint64_t low) {
    return {static_cast<Int128>(high) * (Int128{1} << 64) + static_cast<Int128>(low)};
  }
};

constexpr Fixed operator-(Fixed a) { return {-a.steps}; }
constexpr Fixed operator+(Fixed a, Fixed b) { return {a.steps + b.steps}; }
constexpr Fixed operator-(Fixed a, Fixed b) { return {a.steps - b.steps}; }
constexpr Fixed operator/(Fixed a, std::int64_t n) { return {a.steps / n}; }

/// The product, rounded to within a step; both factors between -4 and 4.
constexpr Fixed operator*(Fixed a, Fixed b) {
  const auto a_high = static_cast<std::int64_t>(a.steps >> 64), b_high = static_cast<std::int64_t>(b.steps >> 64);
  const auto a_low = static_cast<std::uint64_t>(a.steps), b_low = static_cast<std::uint64_t>(b.steps);
  __extension__ typedef unsigned __int128 Unsigned128;
  const auto low = static_cast<Int128>((static_cast<Unsigned128>(a_low) * b_low) >> 64);
  const Int128 cross = Int128{a_high} * static_cast<Int128>(b_low) + Int128{b_high} * static_cast<Int128>(a_low) + low;
  constexpr int dropped = fixed_fraction_bits - 64;
  constexpr Int128 half = Int128{1} << (dropped - 1);
  return {Int128{a_high} * b_high * (Int128{1} << (128 - fixed_fraction_bits)) + ((cross + half) >> dropped)};
}

/// a * numerator / denominator, within a step, where the result is in range; 0 <= numerator, 0 < denominator, both
/// below 2^31.
constexpr Fixed scaled(Fixed a, std::int64_t numerator, std::int64_t denominator) {
  return {a.steps / denominator * numerator + a.steps % denominator * numerator / denominator};
}

}  // namespace assay
