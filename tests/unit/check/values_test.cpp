#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "arrays.hpp"
#include "check/value_scan.hpp"

namespace assay::testing {
namespace {

using ::testing::ElementsAre;
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

struct TwoNumbers {
  const char* name;
  double actual;
  double expected;
  Tolerance tolerance;
  bool equal;
};

const double above_one = std::nextafter(1.0, 2.0);
const double epsilon = above_one - 1.0;
const std::vector<TwoNumbers> pairs{
    {"equal", 1, 1, {0, 0}, true},
    {"one ULP off at tolerance zero", above_one, 1, {0, 0}, false},
    {"exactly at atol", above_one, 1, {epsilon, 0}, true},
    {"one ULP over atol", 1 + 2 * epsilon, 1, {epsilon, 0}, false},
    {"exactly at rtol", above_one, 1, {0, epsilon}, true},
    {"rtol is relative to the expected value", 2, 1, {0, 0.5}, false},
    {"and not to the actual one", 1, 2, {0, 0.5}, true},
    {"atol and rtol add up", 1.75, 1, {0.25, 0.5}, true},
    {"and no more than that", 1.7500001, 1, {0.25, 0.5}, false},
    {"minus zero is zero", -0.0, 0.0, {0, 0}, true},
    {"the smallest subnormal is not zero", 5e-324, 0, {0, 0}, false},
    {"NaN for a number", nan, 1, {1e300, 0}, false},
    {"a number for NaN", 1, nan, {1e300, 1}, false},
    {"NaN for NaN", nan, nan, {1, 1}, false},
    {"NaN for NaN with equal_nan", nan, nan, {0, 0, true}, true},
    {"a number for NaN with equal_nan", 1, nan, {1, 1, true}, false},
    {"NaN for a number with equal_nan", nan, 1, {1, 1, true}, false},
    {"equal infinities", inf, inf, {0, 0}, true},
    {"equal infinities with rtol", -inf, -inf, {0, 1}, true},
    {"opposite infinities", inf, -inf, {1, 1}, false},
    {"a number for infinity", 1, inf, {1, 1}, false},
    {"infinity for a number", inf, 1, {1, 1}, false},
    {"a difference that overflows", 1.7e308, -1.7e308, {1e308, 0}, false},
};

class Pair : public ::testing::TestWithParam<std::size_t> {
 protected:
  const TwoNumbers& row() const { return pairs[GetParam()]; }
};

TEST_P(Pair, Within) { EXPECT_EQ(within(row().actual, row().expected, row().tolerance), row().equal) << row().name; }

// In the middle of a block that is otherwise right, so that the quick look must notice it.
TEST_P(Pair, Distance) {
  const ArrayLiteral actual{{1}, {row().actual}}, expected{{1}, {row().expected}};
  EXPECT_EQ(distance(*literal_rows(actual), *literal_rows(expected), row().tolerance) <= 1, row().equal) << row().name;
}

TEST_P(Pair, AmongOthers) {
  ArrayLiteral expected = counting({40, 40});
  ArrayLiteral actual = expected;
  expected.values[777] = row().expected;
  actual.values[777] = row().actual;
  const CheckResult result = check(returned(actual), expected, row().tolerance);
  EXPECT_EQ(!result.failed, row().equal) << row().name;
  EXPECT_EQ(result.values->mismatch_count, row().equal ? 0U : 1U) << row().name;
  EXPECT_EQ(differ(*literal_rows(actual), *literal_rows(expected), row().tolerance), !row().equal) << row().name;
}

INSTANTIATE_TEST_SUITE_P(Table, Pair, ::testing::Range<std::size_t>(0, pairs.size()));

TEST(Values, EvidenceOfARightAnswer) {
  ArrayLiteral actual = counting({2, 3});
  actual.values[3] += 0.5;
  const CheckResult result = check(returned(actual), counting({2, 3}), {1, 0});
  EXPECT_FALSE(result.failed);
  EXPECT_EQ(result.message, "");
  EXPECT_EQ(result.tolerance, (Tolerance{1, 0}));
  ASSERT_TRUE(result.values);
  EXPECT_EQ(result.values->max_abs_error, 0.5);
  EXPECT_EQ(result.values->max_rel_error, 0.125);
  EXPECT_THAT(result.values->worst, ElementsAre(1, 0));
  EXPECT_EQ(result.values->mismatch_count, 0U);
  EXPECT_EQ(result.values->element_count, 6U);
}

TEST(Values, EvidenceOfAWrongAnswer) {
  ArrayLiteral actual = counting({2, 4});
  for (std::size_t i : {1U, 2U, 3U, 5U, 6U, 7U}) actual.values[i] += static_cast<double>(i);
  const CheckResult result = check(returned(actual), counting({2, 4}));
  EXPECT_EQ(result.failed, Check::values);
  EXPECT_EQ(result.message, "6 of 8 entries are off, the first at [0, 1]: expected 2, got 3; largest error 7.");
  EXPECT_EQ(result.expected, "2");
  EXPECT_EQ(result.actual, "3");
  EXPECT_THAT(result.values->worst, ElementsAre(1, 3));
  ASSERT_EQ(result.values->mismatches.size(), 5U);  // the first five of the six
  EXPECT_THAT(result.values->mismatches[4].index, ElementsAre(1, 2));
  EXPECT_EQ(result.values->mismatches[4].expected, 7);
  EXPECT_EQ(result.values->mismatches[4].actual, 13);
  EXPECT_EQ(result.values->max_rel_error, 0.875);
}

TEST(Values, OneEntryIsOff) {
  ArrayLiteral actual = counting({3});
  actual.values[2] = 0;
  EXPECT_EQ(check(returned(actual), counting({3})).message,
            "1 of 3 entries is off, the first at [2]: expected 3, got 0; largest error 3.");
}

TEST(Values, RelativeErrorLeavesZerosOut) {
  const CheckResult result = check(returned<double>("<f8", {2}, {0.5, 2}), {{2}, {0, 1}});
  EXPECT_EQ(result.values->max_rel_error, 1);
}

TEST(Finite, CountsAndNamesTheFirst) {
  ArrayLiteral actual = counting({2, 4});
  actual.values[0] = 0;  // wrong, and finite
  actual.values[5] = nan;
  actual.values[6] = inf;
  actual.values[7] = -inf;
  const CheckResult result = check(returned(actual), counting({2, 4}));
  EXPECT_EQ(result.failed, Check::finite);
  EXPECT_EQ(result.message, "1 NaN and 2 infinite among 8 entries, the first at [1, 1]; expected finite numbers.");
  EXPECT_EQ(result.actual, "1 NaN and 2 infinite");
  EXPECT_EQ(result.values->mismatch_count, 4U);
  EXPECT_TRUE(std::isnan(result.values->max_abs_error));
  EXPECT_THAT(result.values->worst, ElementsAre(1, 1));
}

TEST(Finite, WholeMessagesForOneSort) {
  EXPECT_EQ(check(returned<double>("<f8", {2}, {nan, 1}), {{2}, {1, 1}}).message,
            "1 NaN among 2 entries, the first at [0]; expected finite numbers.");
  EXPECT_EQ(check(returned<double>("<f8", {2}, {1, inf}), {{2}, {1, 1}}).message,
            "1 infinite among 2 entries, the first at [1]; expected finite numbers.");
}

TEST(Finite, WhereInfinityIsExpectedItIsAMatterOfValues) {
  EXPECT_EQ(check(returned<double>("<f8", {2}, {-inf, 1}), {{2}, {inf, 1}}).failed, Check::values);
  EXPECT_EQ(check(returned<double>("<f8", {2}, {nan, 1}), {{2}, {nan, 1}}).failed, Check::values);
}

}  // namespace
}  // namespace assay::testing
