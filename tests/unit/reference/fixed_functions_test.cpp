// The fixed-point functions against MPFR, in steps of 2^-124.
#include "reference/fixed_functions.hpp"

#include <gtest/gtest.h>

#include "exact.hpp"

namespace assay::test {
namespace {

Real real(Fixed x) {
  const Real high = static_cast<std::int64_t>(x.steps >> 64);
  return ldexp(ldexp(high, 64) + Real(static_cast<std::uint64_t>(x.steps)), -fixed_fraction_bits);
}

double steps_between(Fixed x, const Real& exact) {
  return static_cast<double>(abs(real(x) - exact) * ldexp(Real(1), fixed_fraction_bits));
}

TEST(FixedFunctions, products_round_to_the_nearest_step) {
  const Fixed third = Fixed::one() / 3;
  EXPECT_LE(steps_between(third * third, real(third) * real(third)), 1);
  EXPECT_LE(steps_between(-third * third, -real(third) * real(third)), 1);
  EXPECT_LE(steps_between(-third * -third, real(third) * real(third)), 1);
  EXPECT_EQ((Fixed::one() * third).steps, third.steps);
  EXPECT_EQ((-Fixed::one() * third).steps, -third.steps);
}

TEST(FixedFunctions, logarithm_is_right_to_three_steps) {
  for (const double x : {0.5, 0.7, 1.0, 1.0000000000000002, 1.5, 3.0, 10'000.0, 1e6, 1e308, 5e-324}) {
    const Log2 logarithm = log2_of(x);
    const Real exact = log(Real(x)) / log(Real(2)) - logarithm.whole;
    EXPECT_LE(steps_between(logarithm.fraction, exact), 3) << x;
  }
}

TEST(FixedFunctions, powers_are_right_to_eight_steps) {
  for (const double base : {0.5, 0.7, 1.0, 2.0, 10'000.0, 1e6}) {
    for (const auto& [numerator, denominator] :
         {std::pair{0, 1}, std::pair{2, 3}, std::pair{1023, 1024}, std::pair{2, 1}, std::pair{1, 2048}}) {
      const Real exact = exp(-Real(numerator) / Real(denominator) * log(Real(base)));
      EXPECT_LE(steps_between(inverse_power(log2_of(base), numerator, denominator), exact), 8)
          << base << "^-" << numerator << "/" << denominator;
    }
  }
  EXPECT_EQ(inverse_power(log2_of(1e308), 2046, 2048).steps, 0);
}

TEST(FixedFunctions, rotations_are_right_to_eight_steps) {
  for (int eighth = 0; eighth < 64; ++eighth) {
    const Fixed angle = Fixed::one() / 8;
    const Rotation rotation = rotation_by({angle.steps * eighth});
    EXPECT_LE(steps_between(rotation.sine, sin(Real(eighth) / 8)), 8) << eighth;
    EXPECT_LE(steps_between(rotation.cosine, cos(Real(eighth) / 8)), 8) << eighth;
  }
}

}  // namespace
}  // namespace assay::test
