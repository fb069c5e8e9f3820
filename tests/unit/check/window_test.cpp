// What is kept of the surroundings of a first mismatch.
#include <gmock/gmock.h>

#include "arrays.hpp"

namespace assay::testing {
namespace {

using ::testing::ElementsAre;

ValueWindow around(const Shape& shape, std::size_t wrong, bool column_major = false) {
  const ArrayLiteral right = counting(shape);
  ArrayLiteral actual = right;
  actual.values[wrong] = -1;
  const CheckResult result = check(column_major ? returned_column_major(actual) : returned(actual), right);
  return result.values->around.value();
}

TEST(Window, BeginsOneBeforeTheFirstMismatch) {
  const ValueWindow window = around({10, 10}, 45);
  EXPECT_THAT(window.origin, ElementsAre(3, 4));
  EXPECT_EQ(window.columns, 6u);
  ASSERT_EQ(window.expected.size(), 24u);
  EXPECT_EQ(window.expected[0], 35);
  EXPECT_EQ(window.expected[7], 46);
  EXPECT_EQ(window.actual[7], -1);
  EXPECT_TRUE(window.off[7]);
  EXPECT_EQ(std::ranges::count(window.off, true), 1);
  EXPECT_EQ(window.expected[23], 70);
}

TEST(Window, StaysInside) {
  EXPECT_THAT(around({10, 10}, 99).origin, ElementsAre(6, 4));
  EXPECT_THAT(around({10, 10}, 0).origin, ElementsAre(0, 0));
  const ValueWindow small = around({2, 3}, 5);
  EXPECT_THAT(small.origin, ElementsAre(0, 0));
  EXPECT_THAT(small.expected, ElementsAre(1, 2, 3, 4, 5, 6));
  EXPECT_THAT(small.actual, ElementsAre(1, 2, 3, 4, 5, -1));
}

TEST(Window, IsTheSameInEitherOrder) { EXPECT_EQ(around({7, 9}, 40, true).actual, around({7, 9}, 40).actual); }

TEST(Window, OfOneAxisIsARow) {
  const ValueWindow window = around({10}, 3);
  EXPECT_THAT(window.origin, ElementsAre(2));
  EXPECT_THAT(window.actual, ElementsAre(3, -1, 5, 6, 7, 8));
}

TEST(Window, OfThreeAxesStaysInItsPart) {
  const ValueWindow window = around({3, 2, 4}, 13);  // [1, 1, 1]
  EXPECT_THAT(window.origin, ElementsAre(1, 0, 0));
  EXPECT_THAT(window.expected, ElementsAre(9, 10, 11, 12, 13, 14, 15, 16));
  EXPECT_EQ(window.actual[5], -1);
}

TEST(Window, IsNoneOfARightAnswer) { EXPECT_FALSE(check(returned(counting({3})), counting({3})).values->around); }

}  // namespace
}  // namespace assay::testing
