// The encoding of differences against MPFR, and what each knob does to it.
#include <gtest/gtest.h>

#include <cmath>

#include "exact.hpp"
#include "family_rows.hpp"

namespace assay::test {
namespace {

std::vector<Argument> lengths(std::int64_t seq_len, std::int64_t d_model) {
  return {{"seq_len", seq_len}, {"d_model", d_model}};
}

FamilyResult relative(std::size_t item, const Knobs& knobs = {}, std::int64_t seq_len = 6, std::int64_t d_model = 5) {
  return result_of({"relative", knobs}, lengths(seq_len, d_model), item);
}

void expect_encoded(const double* row, std::int64_t difference, std::int64_t d_model) {
  for (std::int64_t c = 0; c < d_model; ++c) {
    const Real angle = difference * exact_frequency(10'000, c / 2, d_model);
    EXPECT_LE(ulp_error(row[c], c % 2 == 0 ? sin(angle) : cos(angle)), 0.51)
        << "difference " << difference << ", column " << c << " of " << d_model;
  }
}

TEST(Relative, the_table_falls_from_the_largest_difference) {
  for (const auto& [seq_len, d_model] : {std::pair{1, 1}, std::pair{2, 4}, std::pair{9, 7}, std::pair{200, 16}}) {
    const FamilyResult table = relative(0, {}, seq_len, d_model);
    ASSERT_EQ(table.shape, (std::vector<std::int64_t>{2 * seq_len - 1, d_model}));
    for (std::int64_t row = 0; row < 2 * seq_len - 1; ++row)
      expect_encoded(table.values.data() + row * d_model, seq_len - 1 - row, d_model);
  }
}

TEST(Relative, gathered_has_the_difference_of_each_pair) {
  for (const auto& [seq_len, d_model] : {std::pair{1, 1}, std::pair{2, 4}, std::pair{9, 7}}) {
    const FamilyResult gathered = relative(1, {}, seq_len, d_model);
    ASSERT_EQ(gathered.shape, (std::vector<std::int64_t>{seq_len, seq_len, d_model}));
    for (std::int64_t i = 0; i < seq_len; ++i)
      for (std::int64_t j = 0; j < seq_len; ++j)
        expect_encoded(gathered.values.data() + (i * seq_len + j) * d_model, i - j, d_model);
  }
}

// The row of the published table that encodes `difference`, of seq_len 6 and d_model 5.
std::vector<double> published(std::int64_t difference) {
  static const FamilyResult table = relative(0);
  const auto begin = table.values.begin() + (5 - difference) * 5;
  return {begin, begin + 5};
}
std::vector<double> row_of(const FamilyResult& result, std::int64_t row) {
  const auto begin = result.values.begin() + row * 5;
  return {begin, begin + 5};
}

TEST(Relative, the_table_may_rise_or_end_at_0) {
  const FamilyResult rising = relative(0, {{"order", "ascending"}});
  const FamilyResult half = relative(0, {{"length", "not_negative"}});
  const FamilyResult rising_half = relative(0, {{"order", "ascending"}, {"length", "not_negative"}});
  ASSERT_EQ(rising.shape, (std::vector<std::int64_t>{11, 5}));
  ASSERT_EQ(half.shape, (std::vector<std::int64_t>{6, 5}));
  ASSERT_EQ(rising_half.shape, (std::vector<std::int64_t>{6, 5}));
  for (std::int64_t row = 0; row < 11; ++row) EXPECT_EQ(row_of(rising, row), published(row - 5));
  for (std::int64_t row = 0; row < 6; ++row) EXPECT_EQ(row_of(half, row), published(5 - row));
  for (std::int64_t row = 0; row < 6; ++row) EXPECT_EQ(row_of(rising_half, row), published(row));
}

struct GatherKnob {
  Knobs knobs;
  std::int64_t (*difference)(std::int64_t i, std::int64_t j);
};

TEST(Relative, gathered_may_have_another_difference) {
  const GatherKnob all[] = {
      {{{"gathered", "j_minus_i"}}, [](std::int64_t i, std::int64_t j) { return j - i; }},
      {{{"gathered", "i_plus_j"}}, [](std::int64_t i, std::int64_t j) { return 5 - (i + j); }},
      {{{"gathered", "off_by_one"}},
       [](std::int64_t i, std::int64_t j) { return i == 5 && j == 0 ? std::int64_t{-5} : i - j + 1; }},
      {{{"negative", "zero"}}, [](std::int64_t i, std::int64_t j) { return i < j ? std::int64_t{0} : i - j; }},
      {{{"negative", "absolute"}}, [](std::int64_t i, std::int64_t j) { return i < j ? j - i : i - j; }},
  };
  for (const GatherKnob& knob : all) {
    const FamilyResult gathered = relative(1, knob.knobs);
    for (std::int64_t i = 0; i < 6; ++i)
      for (std::int64_t j = 0; j < 6; ++j)
        EXPECT_EQ(row_of(gathered, i * 6 + j), published(knob.difference(i, j)))
            << knob.knobs.begin()->second << " at " << i << ", " << j;
  }
}

TEST(Relative, the_sign_is_left_out_in_the_table_too) {
  const FamilyResult absolute = relative(0, {{"negative", "absolute"}});
  const FamilyResult zero = relative(0, {{"negative", "zero"}});
  for (std::int64_t row = 0; row < 11; ++row) {
    EXPECT_EQ(row_of(absolute, row), published(row < 5 ? 5 - row : row - 5));
    EXPECT_EQ(row_of(zero, row), published(row < 5 ? 5 - row : 0));
  }
}

// Sines change their sign wherever the sinusoidal knobs put them.
TEST(Relative, sinusoidal_knobs_hold_for_negative_differences) {
  const double frequency[] = {1, std::pow(1e4, -0.4), std::pow(1e4, -0.8)};
  const FamilyResult halves = relative(0, {{"layout", "halves"}});
  const FamilyResult swapped = relative(0, {{"swap", "swapped"}});
  const FamilyResult index = relative(0, {{"exponent", "index"}});
  for (std::int64_t row = 0; row < 11; ++row)
    for (std::size_t c = 0; c < 5; ++c) {
      const auto difference = static_cast<double>(5 - row);
      const auto at = static_cast<std::size_t>(row) * 5 + c;
      EXPECT_NEAR(halves.values[at],
                  c < 3 ? std::sin(difference * frequency[c]) : std::cos(difference * frequency[c - 3]), 1e-12);
      const double angle = difference * frequency[c / 2], own = difference * std::pow(1e4, -static_cast<double>(c) / 5);
      EXPECT_NEAR(swapped.values[at], c % 2 == 1 ? std::sin(angle) : std::cos(angle), 1e-12);
      EXPECT_NEAR(index.values[at], c % 2 == 0 ? std::sin(own) : std::cos(own), 1e-12);
    }
}

TEST(Relative, says_which_argument_is_unfit) {
  EXPECT_EQ(error_of({"relative", {}}, lengths(0, 4)),
            "/args/seq_len: found the int 0; seq_len must be an int from 1 to 10000");
  EXPECT_EQ(error_of({"relative", {}}, lengths(4, 0)),
            "/args/d_model: found the int 0; d_model must be an int from 1 to 16384");
  EXPECT_EQ(error_of({"relative", {}}, {{"seq_len", 4}, {"d_model", 4}, {"base", 2.0}}),
            "/args/base: the reference has no argument \"base\"; it takes seq_len, d_model");
}

}  // namespace
}  // namespace assay::test
