#include <gtest/gtest.h>

#include <limits>

#include "arrays.hpp"

namespace assay::testing {
namespace {

constexpr std::int64_t huge = std::numeric_limits<std::int64_t>::max();

struct Wrong {
  Shape actual;
  const char* message;
};

class WrongShape : public ::testing::TestWithParam<Wrong> {};

TEST_P(WrongShape, IsNamedAndNeverRead) {
  const CheckResult result = check(returned<double>("<f8", GetParam().actual, {1, 2, 3}), counting({2, 4}));
  EXPECT_EQ(result.failed, Check::shape);
  EXPECT_EQ(result.message, GetParam().message);
  EXPECT_EQ(result.expected, "(2, 4)");
  EXPECT_FALSE(result.values);
}

INSTANTIATE_TEST_SUITE_P(
    Table, WrongShape,
    ::testing::Values(
        Wrong{{4, 2}, "Returned shape (4, 2); expected (2, 4): the array is transposed."},
        Wrong{{1, 2, 4}, "Returned shape (1, 2, 4); expected (2, 4): there is an extra axis of length 1."},
        Wrong{{2, 1, 4}, "Returned shape (2, 1, 4); expected (2, 4): there is an extra axis of length 1."},
        Wrong{{2, 4, 1}, "Returned shape (2, 4, 1); expected (2, 4): there is an extra axis of length 1."},
        Wrong{{2, 3}, "Returned shape (2, 3); expected (2, 4): one column too few."},
        Wrong{{2, 5}, "Returned shape (2, 5); expected (2, 4): one column too many."},
        Wrong{{1, 4}, "Returned shape (1, 4); expected (2, 4): one row too few."},
        Wrong{{3, 4}, "Returned shape (3, 4); expected (2, 4): one row too many."},
        Wrong{{8}, "Returned shape (8,); expected (2, 4)."},       // the same elements
        Wrong{{1}, "Returned shape (1,); expected (2, 4)."},       // would broadcast
        Wrong{{4}, "Returned shape (4,); expected (2, 4)."},       // would broadcast
        Wrong{{2, 1}, "Returned shape (2, 1); expected (2, 4)."},  // would broadcast
        Wrong{{}, "Returned shape (); expected (2, 4)."},          // would broadcast
        Wrong{{-1, 4}, "Returned shape (-1, 4); expected (2, 4)."},
        Wrong{{huge, huge}, "Returned shape (9223372036854775807, 9223372036854775807); expected (2, 4)."},
        Wrong{{std::int64_t{1} << 62, 4}, "Returned shape (4611686018427387904, 4); expected (2, 4)."},
        Wrong{Shape(64, 3), "Returned shape (3, 3, 3, 3, 3, 3, 3, 3, ... 64 axes); expected (2, 4)."}));

TEST(Shape, SquareTransposesAreLeftToTheValues) {
  ArrayLiteral transposed = counting({2, 2});
  std::swap(transposed.values[1], transposed.values[2]);
  EXPECT_EQ(check(returned(transposed), counting({2, 2})).failed, Check::values);
}

TEST(Shape, DataShorterThanItsClaimIsAFailedCheck) {
  const CheckResult result = check(returned<double>("<f8", {2, 4}, {1, 2, 3}), counting({2, 4}));
  EXPECT_EQ(result.failed, Check::shape);
  EXPECT_EQ(result.message, "The returned array claims shape (2, 4) but came with 24 of its 64 bytes.");
}

TEST(Shape, NoDataIsAFailedCheck) {
  const Returned value{"numpy.ndarray", ReturnedArray{"<f8", {2, 4}, StorageOrder::column_major, {}}};
  EXPECT_EQ(check(value, counting({2, 4})).failed, Check::shape);
}

TEST(Shape, EmptyArraysAreEqualWhenTheirShapesAre) {
  for (const Shape& shape : {Shape{0, 4}, Shape{4, 0}, Shape{0}, Shape{0, 0, 3}}) {
    const CheckResult row_major = check(returned(counting(shape)), counting(shape));
    EXPECT_FALSE(row_major.failed);
    EXPECT_EQ(row_major.values->element_count, 0U);
    EXPECT_FALSE(check(returned_column_major(counting(shape)), counting(shape)).failed);
  }
  EXPECT_EQ(check(returned<double>("<f8", {4, 0}, {}), counting({0, 4})).failed, Check::shape);
}

TEST(Shape, ClaimingToBeEmptyIsNoWayOut) {
  EXPECT_EQ(check(returned<double>("<f8", {0, 4}, {}), counting({2, 4})).failed, Check::shape);
}

}  // namespace
}  // namespace assay::testing
