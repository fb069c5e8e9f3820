// Matrices that move the encoding on, against what they are for and against MPFR.
#include <gtest/gtest.h>

#include <cmath>

#include "exact.hpp"
#include "family_rows.hpp"
#include "family_tiles.hpp"

namespace assay::test {
namespace {

std::vector<Argument> shift_by(std::int64_t k, std::int64_t d_model, double base) {
  return {{"k", k}, {"d_model", d_model}, {"base", base}};
}

std::vector<double> matrix(const Knobs& knobs, std::int64_t k, std::int64_t d_model, double base = 50.0) {
  return all_values(*rows_of({"shift", knobs}, shift_by(k, d_model, base)));
}

TEST(Shift, moves_every_position_by_k) {
  for (const std::string layout : {"interleaved", "halves"}) {
    for (const std::int64_t d : {2, 4, 10, 34}) {
      const auto encoding = all_values(*rows_of({40, d, 50.0}, rotation_kernels().front(), {{"layout", layout}}));
      for (const std::int64_t k : {-13, -1, 0, 1, 2, 20}) {
        const auto m = matrix({{"layout", layout}}, k, d);
        for (std::int64_t pos = std::max<std::int64_t>(0, -k); pos < 20; ++pos) {
          for (std::int64_t c = 0; c < d; ++c) {
            double sum = 0;
            for (std::int64_t i = 0; i < d; ++i)
              sum += encoding[static_cast<std::size_t>(pos * d + i)] * m[static_cast<std::size_t>(i * d + c)];
            EXPECT_NEAR(sum, encoding[static_cast<std::size_t>((pos + k) * d + c)], 8e-15)
                << layout << ", k " << k << ", position " << pos << ", column " << c << " of " << d;
          }
        }
      }
    }
  }
}

TEST(Shift, is_right_to_the_last_bit_and_zero_outside_the_blocks) {
  double worst = 0;
  for (const double base : {0.5, 1.0, 300.0, 10'000.0, 1e6}) {
    for (const std::int64_t d : {2, 6, 18, 64}) {
      for (const std::int64_t k : {-10'000, -355, -1, 0, 1, 7, 355, 9'999}) {
        const auto m = matrix({}, k, d, base);
        for (std::int64_t r = 0; r < d; ++r) {
          for (std::int64_t c = 0; c < d; ++c) {
            const double value = m[static_cast<std::size_t>(r * d + c)];
            if (r / 2 != c / 2) {
              ASSERT_EQ(value, 0) << r << ", " << c;
              continue;
            }
            const Real angle = k * exact_frequency(base, r / 2, d);
            const Real exact = r == c ? cos(angle) : r < c ? Real(-sin(angle)) : Real(sin(angle));
            const double error = ulp_error(value, exact);
            worst = std::max(worst, error);
            EXPECT_LE(error, 0.51) << "k " << k << ", base " << base << " at " << r << ", " << c << " of " << d;
          }
        }
      }
    }
  }
  std::cout << "worst " << worst << " ULP\n";
}

// Of the matrix by 3 at d_model 2: one block, of frequency 1.
TEST(Shift, has_the_blocks_that_its_knobs_say) {
  const double s = std::sin(3.0), c = std::cos(3.0);
  EXPECT_EQ(matrix({}, 3, 2), (std::vector<double>{c, -s, s, c}));
  EXPECT_EQ(matrix({}, -3, 2), (std::vector<double>{c, s, -s, c}));
  EXPECT_EQ(matrix({{"signs", "transposed"}}, 3, 2), (std::vector<double>{c, s, -s, c}));
  EXPECT_EQ(matrix({{"signs", "positive"}}, 3, 2), (std::vector<double>{c, s, s, c}));
  EXPECT_EQ(matrix({{"diagonal", "sines"}}, 3, 2), (std::vector<double>{s, -c, c, s}));
  EXPECT_EQ(matrix({{"k", "absolute"}}, -3, 2), matrix({}, 3, 2));
  EXPECT_EQ(matrix({{"k", "absolute"}}, 3, 2), matrix({}, 3, 2));
}

// The cosine of pair 1 of 3.
TEST(Shift, has_the_frequencies_that_its_knobs_say) {
  const auto cosine = [](const Knobs& knobs) { return matrix(knobs, 3, 6)[2 * 6 + 2]; };
  EXPECT_NEAR(cosine({}), std::cos(3 / std::pow(50.0, 2 / 6.0)), 1e-15);
  EXPECT_NEAR(cosine({{"exponent", "doubled"}}), std::cos(3 / std::pow(50.0, 4 / 6.0)), 1e-15);
  EXPECT_NEAR(cosine({{"exponent", "half"}}), std::cos(3 / std::pow(50.0, 1 / 6.0)), 1e-15);
  EXPECT_NEAR(cosine({{"exponent", "zero"}}), std::cos(3.0), 1e-15);
  EXPECT_NEAR(cosine({{"divisor", "half_minus_one"}}), std::cos(3 / std::pow(50.0, 1 / 2.0)), 1e-15);
  EXPECT_NEAR(cosine({{"divisor", "minus_one"}}), std::cos(3 / std::pow(50.0, 2 / 5.0)), 1e-15);
  EXPECT_NEAR(cosine({{"base", "ignored"}}), std::cos(3 / std::pow(10000.0, 2 / 6.0)), 1e-15);
  EXPECT_NEAR(cosine({{"base", "1000"}}), std::cos(3 / std::pow(1000.0, 2 / 6.0)), 1e-15);
}

TEST(Shift, is_rough_in_single_precision) {
  const auto exact = matrix({}, 777, 16);
  for (const std::string precision : {"float32", "float32_arithmetic"}) {
    const auto rough = matrix({{"precision", precision}}, 777, 16);
    double worst = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
      EXPECT_EQ(rough[i], static_cast<double>(static_cast<float>(rough[i])));
      worst = std::max(worst, std::abs(rough[i] - exact[i]));
    }
    EXPECT_GT(worst, 1e-9) << precision;
    EXPECT_LT(worst, 1e-3) << precision;
  }
}

TEST(Shift, comes_in_tiles) {
  expect_tiles_to_be_parts(*rows_of({"shift", {}}, shift_by(5, 20, 50.0)));
  expect_tiles_to_be_parts(*rows_of({"shift", {{"layout", "halves"}}}, shift_by(5, 20, 50.0)));
}

TEST(Shift, says_which_argument_is_unfit) {
  EXPECT_EQ(error_of({"shift", {}}, shift_by(1, 5, 50.0)),
            "/args/d_model: found an odd number; every column must have its partner");
  EXPECT_EQ(error_of({"shift", {}}, {{"k", 1.5}, {"d_model", std::int64_t{4}}}),
            "/args/k: found the float 1.5; k must be an int from -100000 to 100000");
  EXPECT_EQ(error_of({"shift", {}}, {{"seq_len", std::int64_t{4}}}),
            "/args/seq_len: the reference has no argument \"seq_len\"; it takes k, d_model, base");
}

}  // namespace
}  // namespace assay::test
