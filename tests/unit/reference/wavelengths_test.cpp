// Frequencies and wavelengths against MPFR, and each knob against its formula.
#include <gtest/gtest.h>

#include <boost/math/constants/constants.hpp>
#include <cmath>
#include <numbers>

#include "exact.hpp"
#include "family_rows.hpp"
#include "family_tiles.hpp"

namespace assay::test {
namespace {

std::vector<double> listed(const Knobs& knobs, std::size_t item, std::int64_t d_model, double base = 50.0) {
  return all_values(*rows_of({"wavelengths", knobs}, {{"d_model", d_model}, {"base", base}}, item));
}

TEST(Wavelengths, are_within_0_51_ulp) {
  const Real two_pi = 2 * boost::math::constants::pi<Real>();
  double worst = 0;
  for (const double base : {0.5, 0.7, 1.0, 2.0, 300.0, 10'000.0, 1e6}) {
    for (const std::int64_t d : {1, 2, 3, 6, 7, 64, 511, 2048}) {
      const auto omega = listed({}, 0, d, base), wavelength = listed({}, 1, d, base);
      ASSERT_EQ(omega.size(), static_cast<std::size_t>((d + 1) / 2));
      ASSERT_EQ(wavelength.size(), omega.size());
      for (std::size_t i = 0; i < omega.size(); ++i) {
        const Real exact = exact_frequency(base, static_cast<std::int64_t>(i), d);
        for (const double error : {ulp_error(omega[i], exact), ulp_error(wavelength[i], two_pi / exact)}) {
          worst = std::max(worst, error);
          EXPECT_LE(error, 0.51) << "pair " << i << " of d_model " << d << ", base " << base;
        }
      }
    }
  }
  std::cout << "worst " << worst << " ULP\n";
}

using Rule = double (*)(double i);

void expect_rule(const Knobs& knobs, std::size_t item, Rule rule) {
  const auto values = listed(knobs, item, 7);
  ASSERT_EQ(values.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    const double right = rule(static_cast<double>(i));
    EXPECT_NEAR(values[i], right, std::abs(right) * 1e-14) << knobs.begin()->second << ", pair " << i;
  }
}

TEST(Wavelengths, have_the_frequencies_that_the_knobs_say) {
  expect_rule({{"exponent", "doubled"}}, 0, [](double i) { return std::pow(50.0, -4 * i / 7); });
  expect_rule({{"exponent", "half"}}, 0, [](double i) { return std::pow(50.0, -i / 7); });
  expect_rule({{"exponent", "zero"}}, 0, [](double) { return 1.0; });
  expect_rule({{"power", "positive"}}, 0, [](double i) { return std::pow(50.0, 2 * i / 7); });
  expect_rule({{"divisor", "half_minus_one"}}, 0, [](double i) { return std::pow(50.0, -i / 2); });
  expect_rule({{"divisor", "half_up_minus_one"}}, 0, [](double i) { return std::pow(50.0, -i / 3); });
  expect_rule({{"divisor", "minus_one"}}, 0, [](double i) { return std::pow(50.0, -2 * i / 6); });
  expect_rule({{"divisor", "rounded_up"}}, 0, [](double i) { return std::pow(50.0, -2 * i / 8); });
  expect_rule({{"base", "ignored"}}, 0, [](double i) { return std::pow(10000.0, -2 * i / 7); });
  expect_rule({{"base", "1000"}}, 0, [](double i) { return std::pow(1000.0, -2 * i / 7); });
}

TEST(Wavelengths, follow_from_the_frequencies_as_the_knobs_say) {
  expect_rule({{"exponent", "half"}}, 1, [](double i) { return 2 * std::numbers::pi * std::pow(50.0, i / 7); });
  expect_rule({{"power", "positive"}}, 1, [](double i) { return 2 * std::numbers::pi * std::pow(50.0, -2 * i / 7); });
  expect_rule({{"wavelength", "inverse"}}, 1, [](double i) { return std::pow(50.0, 2 * i / 7); });
  expect_rule({{"wavelength", "pi"}}, 1, [](double i) { return std::numbers::pi * std::pow(50.0, 2 * i / 7); });
  expect_rule({{"wavelength", "product"}}, 1,
              [](double i) { return 2 * std::numbers::pi * std::pow(50.0, -2 * i / 7); });
  for (const std::string way : {"inverse", "pi", "product"})
    EXPECT_EQ(listed({{"wavelength", way}}, 0, 7), listed({}, 0, 7));
}

TEST(Wavelengths, may_be_listed_otherwise) {
  const auto omega = listed({}, 0, 7), wavelength = listed({}, 1, 7);
  EXPECT_EQ(listed({{"order", "wavelength_first"}}, 0, 7), wavelength);
  EXPECT_EQ(listed({{"order", "wavelength_first"}}, 1, 7), omega);
  EXPECT_EQ(listed({{"odd_last", "dropped"}}, 0, 7), std::vector<double>(omega.begin(), omega.end() - 1));
  EXPECT_EQ(listed({{"odd_last", "dropped"}}, 0, 6), listed({}, 0, 6));
  EXPECT_TRUE(listed({{"odd_last", "dropped"}}, 1, 1).empty());
  const auto twice = listed({{"repeat", "twice"}}, 1, 7);
  ASSERT_EQ(twice.size(), 8U);
  for (std::size_t i = 0; i < twice.size(); ++i) EXPECT_EQ(twice[i], wavelength[i / 2]);
  const auto rough = listed({{"precision", "float32"}}, 0, 7);
  EXPECT_NE(rough, omega);
  for (std::size_t i = 0; i < rough.size(); ++i) EXPECT_EQ(rough[i], static_cast<double>(static_cast<float>(omega[i])));
}

TEST(Wavelengths, come_in_tiles) {
  expect_tiles_to_be_parts(*rows_of({"wavelengths", {}}, {{"d_model", std::int64_t{40}}}));
}

TEST(Wavelengths, says_which_argument_is_unfit) {
  EXPECT_EQ(error_of({"wavelengths", {}}, {{"d_model", std::int64_t{0}}}),
            "/args/d_model: found the int 0; d_model must be an int from 1 to 16384");
  EXPECT_EQ(error_of({"wavelengths", {}}, {{"d_model", std::int64_t{4}}, {"seq_len", std::int64_t{1}}}),
            "/args/seq_len: the reference has no argument \"seq_len\"; it takes d_model, base");
  EXPECT_EQ(error_of({"wavelengths", {{"exponent", "doubled"}, {"divisor", "half_minus_one"}}},
                     {{"d_model", std::int64_t{5}}, {"base", 0.5}}),
            "/reference/knobs: with this base its frequencies are too large");
}

}  // namespace
}  // namespace assay::test
