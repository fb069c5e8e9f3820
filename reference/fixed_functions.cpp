// Taylor series and digit-by-digit logarithm in 128-bit fixed point.
#include "reference/fixed_functions.hpp"

#include <cmath>
#include <limits>

namespace assay {
namespace {

constexpr Fixed one = Fixed::one();
// ln 2 and pi / 2, cut after 2^-124.
constexpr Fixed ln_2 = Fixed::from_words(0x0b17217f7d1cf79a, 0xbc9e3b39803f2f6b);
constexpr Fixed half_pi = Fixed::from_words(0x1921fb54442d1846, 0x9898cc51701b839a);

// Terms of the Taylor series until x^n / n! is below 2^-126: |x| <= ln 2, and |x| <= pi / 4 in steps of x^2.
constexpr int exp_terms = 29;
constexpr int trigonometric_terms = 15;

// exp(x), |x| <= ln 2.
Fixed exp_of(Fixed x) {
  Fixed sum = one;
  for (int n = exp_terms; n >= 1; --n) sum = one + x * sum / n;
  return sum;
}

// The rotation by x, |x| <= pi / 4.
Rotation small_rotation(Fixed x) {
  const Fixed square = x * x;
  Rotation sums{one, one};
  for (int n = 2 * trigonometric_terms; n >= 2; n -= 2) {
    sums.cosine = one - square * sums.cosine / (n * (n - 1));
    sums.sine = one - square * sums.sine / (n * (n + 1));
  }
  return {sums.cosine, x * sums.sine};
}

}  // namespace

// Squaring the mantissa doubles its logarithm: each time it passes 2, the next binary digit is 1. An error made in the
// k-th step weighs 2^-k in the logarithm, so all of them together stay below two steps.
Log2 log2_of(double x) {
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent) * 2;  // 1 <= mantissa < 2
  constexpr int digits = std::numeric_limits<double>::digits - 1;
  Fixed m{static_cast<Int128>(std::ldexp(mantissa, digits)) << (fixed_fraction_bits - digits)};
  Log2 result{exponent - 1, {}};
  for (int bit = fixed_fraction_bits - 1; bit >= 0; --bit) {
    m = m * m;
    if (m.steps < 2 * one.steps) continue;
    m.steps >>= 1;
    result.fraction.steps |= Int128{1} << bit;
  }
  return result;
}

// base^(-n/d) = 2^-t with t = (whole + fraction) n / d; exp takes what is after the point of t.
Fixed inverse_power(const Log2& base, std::int64_t numerator, std::int64_t denominator) {
  const std::int64_t product = base.whole * numerator;
  const std::int64_t remainder = (product % denominator + denominator) % denominator;
  const Fixed t = scaled(Fixed::one(), remainder, denominator) + scaled(base.fraction, numerator, denominator);
  const std::int64_t whole = (product - remainder) / denominator + static_cast<std::int64_t>(t.steps / one.steps);
  const Fixed power = exp_of(-(Fixed{t.steps % one.steps} * ln_2));
  if (whole < 0) return {power.steps << -whole};
  return {whole < 127 ? power.steps >> whole : 0};
}

Rotation rotation_by(Fixed angle) {
  auto quarters = static_cast<int>(angle.steps / half_pi.steps);
  if (angle.steps % half_pi.steps > half_pi.steps / 2) ++quarters;
  const Rotation rest = small_rotation({angle.steps - quarters * half_pi.steps});
  switch (quarters % 4) {
    case 0:
      return rest;
    case 1:
      return {-rest.sine, rest.cosine};
    case 2:
      return {-rest.cosine, -rest.sine};
    default:
      return {rest.sine, -rest.cosine};
  }
}

}  // namespace assay
