// The reference against MPFR at seeded random points and at the domain's corners, on every kernel.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "exact.hpp"

namespace assay::test {
namespace {

// What sinusoidal.hpp promises: 0.51 ULP for values from `smallest` on, below that an error before rounding.
constexpr double smallest = 2e-13, largest_error = 2e-31;

class Mpfr : public testing::TestWithParam<std::size_t> {
 protected:
  void SetUp() override {
    if (GetParam() >= rotation_kernels().size()) GTEST_SKIP() << "this processor has fewer kernels";
    kernel_ = rotation_kernels()[GetParam()];
  }

  // Both values of `pair` at `position`.
  void expect_exact(const RowSource& rows, const Size& size, std::int64_t position, std::int64_t pair) {
    std::vector<double> values(static_cast<std::size_t>(size.d_model));
    rows.fill(position, position + 1, values.data());
    const Real angle = position * exact_frequency(size.base, pair, size.d_model);
    expect_close(values[static_cast<std::size_t>(2 * pair)], sin(angle), size, position, pair);
    if (2 * pair + 1 < size.d_model) {
      expect_close(values[static_cast<std::size_t>(2 * pair + 1)], cos(angle), size, position, pair);
    }
  }

  void expect_close(double value, const Real& exact, const Size& size, std::int64_t position, std::int64_t pair) {
    const double error = ulp_error(value, exact);
    const double allowed = abs(exact) < smallest && exact != 0 ? 0.5 + largest_error / ulp_of(exact) : 0.51;
    if (allowed == 0.51) worst_ = std::max(worst_, error);
    ++compared_;
    EXPECT_LE(error, allowed) << kernel_.name << ": position " << position << ", pair " << pair << " of d_model "
                              << size.d_model << ", base " << size.base << ": " << value << " for " << exact;
  }

  void TearDown() override {
    if (compared_ > 0) std::cout << kernel_.name << ": " << compared_ << " values, worst " << worst_ << " ULP\n";
  }

  RotationKernel kernel_{};
  double worst_ = 0;
  int compared_ = 0;
};

TEST_P(Mpfr, agrees_at_random_points) {
  std::mt19937_64 random(20170612);
  std::uniform_real_distribution<double> log_base(std::log(0.5), std::log(1e6));
  std::uniform_int_distribution<std::int64_t> widths(1, 2048), positions(0, 10'000);
  for (int round = 0; round < 60; ++round) {
    const Size size{10'001, widths(random), std::exp(log_base(random))};
    const auto rows = rows_of(size, kernel_);
    std::uniform_int_distribution<std::int64_t> pairs(0, (size.d_model - 1) / 2);
    for (int point = 0; point < 50; ++point) {
      const std::int64_t position = positions(random);
      expect_exact(*rows, size, position, pairs(random));
    }
  }
}

TEST_P(Mpfr, agrees_at_the_corners) {
  for (const double base : {0.5, std::nextafter(1.0, 0), 1.0, std::nextafter(1.0, 2), 1.5, 2.0, 100.0, 1e4, 1e6}) {
    for (const std::int64_t d_model : {1, 2, 3, 4, 5, 511, 2047, 2048}) {
      const Size size{10'001, d_model, base};
      const auto rows = rows_of(size, kernel_);
      const std::int64_t last = (d_model - 1) / 2;
      for (const std::int64_t position : {0, 1, 2, 3, 4, 7, 8, 127, 287, 288, 289, 355, 9'999, 10'000}) {
        for (const std::int64_t pair : {std::int64_t{0}, last / 2, last}) expect_exact(*rows, size, position, pair);
      }
    }
  }
}

// 355 is within 3.1e-5 of 113 pi, and bases can be chosen that come closer: the sine is nearly cancelled out.
TEST_P(Mpfr, agrees_next_to_the_zeros_of_sine) {
  std::mt19937_64 random(1706);
  std::uniform_int_distribution<std::int64_t> positions(5'000, 10'000);
  for (int point = 0; point < 200; ++point) {
    const std::int64_t position = positions(random);
    const auto half_turns = static_cast<double>(std::uniform_int_distribution<std::int64_t>(1, position / 4)(random));
    // d_model 4, pair 1: frequency base^(-1/2) = half_turns pi / position.
    const double base = std::pow(static_cast<double>(position) / (half_turns * 3.14159265358979323846), 2);
    const Size size{10'001, 4, base};
    expect_exact(*rows_of(size, kernel_), size, position, 1);
  }
}

TEST_P(Mpfr, variants_are_as_exact) {
  const Size size{500, 33, 300.0};
  const auto published = all_values(*rows_of(size, kernel_));
  const auto halves = all_values(*rows_of(size, kernel_, {{"layout", "halves"}}));
  const auto swapped = all_values(*rows_of(size, kernel_, {{"swap", "swapped"}}));
  const auto shifted = all_values(*rows_of({499, 33, 300.0}, kernel_, {{"first_position", "1"}}));
  const auto transposed = all_values(*rows_of(size, kernel_, {{"orientation", "transposed"}}));
  const auto cosine = all_values(*rows_of(size, kernel_, {{"odd_last", "cos"}}));
  EXPECT_EQ(shifted, std::vector<double>(published.begin() + 33, published.end()));
  for (std::size_t row = 0; row < 500; ++row) {
    for (std::size_t column = 0; column < 33; ++column) {
      const double value = published[33 * row + column];
      EXPECT_EQ(halves[33 * row + column / 2 + (column % 2 == 1 ? 17 : 0)], value);
      EXPECT_EQ(transposed[500 * column + row], value);
      if (column < 32) {
        EXPECT_EQ(swapped[33 * row + (column ^ 1)], value);
      }
    }
    const Real angle = static_cast<std::int64_t>(row) * exact_frequency(300.0, 16, 33);
    expect_close(swapped[33 * row + 32], cos(angle), size, static_cast<std::int64_t>(row), 16);
    expect_close(cosine[33 * row + 32], cos(angle), size, static_cast<std::int64_t>(row), 16);
  }
}

INSTANTIATE_TEST_SUITE_P(kernels, Mpfr, testing::Values(0, 1, 2));

TEST(RotationKernels, one_of_them_needs_no_special_instructions) {
  ASSERT_FALSE(rotation_kernels().empty());
#if defined(__x86_64__)
  EXPECT_EQ(rotation_kernels().back().name, "portable");
#endif
}

}  // namespace
}  // namespace assay::test
