// Taylor series and digit-by-digit logarithm in 128-bit fixed point.
#include "reference/fixed_functions.hpp"

#include <array>
#include <cmath>
#include <limits>

namespace assay {
namespace {

constexpr Fixed one = Fixed::one();
// ln 2 and pi / 2, cut after 2^-124.
constexpr Fixed ln_2 = Fixed::from_words(0x0b17217f7d1cf79a, 0xbc9e3b39803f2f6b);
constexpr Fixed half_pi = Fixed::from_words(0x1921fb54442d1846, 0x9898cc51701b839a);

// Coefficients of the Taylor series until x^n / n! is below 2^-126: |x| <= ln 2, and |x| <= pi / 4 in steps of x^2.
constexpr std::size_t exp_terms = 30;
constexpr std::size_t trigonometric_terms = 16;

// 1 / (first + step n)!, n = 0, 1, ..., with alternating signs where wanted.
template <std::size_t Terms>
constexpr std::array<Fixed, Terms> inverse_factorials(int first, int step, bool alternating) {
  std::array<Fixed, Terms> result;
  Fixed term = one;
  int factor = 1;
  for (std::size_t n = 0; n < Terms; ++n) {
    for (; factor <= first + step * static_cast<int>(n); ++factor) term = term / factor;
    result[n] = alternating && n % 2 == 1 ? -term : term;
  }
  return result;
}

constexpr auto exp_series = inverse_factorials<exp_terms>(0, 1, false);
constexpr auto cosine_series = inverse_factorials<trigonometric_terms>(0, 2, true);
constexpr auto sine_series = inverse_factorials<trigonometric_terms>(1, 2, true);

// The polynomial in x with these coefficients, the constant one first.
template <std::size_t Terms>
Fixed polynomial(const std::array<Fixed, Terms>& coefficients, Fixed x) {
  Fixed sum = coefficients.back();
  for (std::size_t n = Terms - 1; n-- > 0;) sum = coefficients[n] + x * sum;
  return sum;
}

// exp(x), |x| <= ln 2.
Fixed exp_of(Fixed x) { return polynomial(exp_series, x); }

// The rotation by x, |x| <= pi / 4.
Rotation small_rotation(Fixed x) {
  const Fixed square = x * x;
  return {polynomial(cosine_series, square), x * polynomial(sine_series, square)};
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
