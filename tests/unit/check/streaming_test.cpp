#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "arrays.hpp"

namespace assay::testing {
namespace {

using ::testing::ElementsAre;

class EveryShape : public ::testing::TestWithParam<Shape> {};

// Around tiles (64 rows) and blocks (512 elements), in ranks 1 to 3.
INSTANTIATE_TEST_SUITE_P(Boundaries, EveryShape,
                         ::testing::Values(Shape{1, 1}, Shape{1, 7}, Shape{63, 7}, Shape{64, 7}, Shape{65, 7},
                                           Shape{128, 9}, Shape{129, 8}, Shape{3, 511}, Shape{3, 512}, Shape{3, 513},
                                           Shape{70, 2100}, Shape{1}, Shape{63}, Shape{64}, Shape{65}, Shape{1000},
                                           Shape{65, 3, 5}, Shape{2, 1, 9}, Shape{66, 2, 3, 4}));

/// Column-major storage of any rank: the first index runs fastest.
Returned stored_column_major(const ArrayLiteral& array) {
  std::vector<double> stored(array.values.size());
  for (std::size_t flat = 0; flat < stored.size(); ++flat) {
    auto rest = static_cast<std::int64_t>(flat);
    std::int64_t at = 0;
    for (std::size_t axis = array.shape.size(); axis-- > 0;) {
      const std::int64_t index = rest % array.shape[axis];
      rest /= array.shape[axis];
      std::int64_t stride = 1;
      for (std::size_t before = 0; before < axis; ++before) stride *= array.shape[before];
      at += index * stride;
    }
    stored[static_cast<std::size_t>(at)] = array.values[flat];
  }
  return {"numpy.ndarray", ReturnedArray{"<f8", array.shape, StorageOrder::column_major, bytes_of(stored)}};
}

TEST_P(EveryShape, RightAnswersAreAccepted) {
  const ArrayLiteral array = counting(GetParam());
  for (const Returned& value : {returned(array), stored_column_major(array)}) {
    const CheckResult result = check(value, array, {0, 0});
    EXPECT_FALSE(result.failed);
    EXPECT_EQ(result.values->element_count, array.values.size());
    EXPECT_EQ(result.values->max_abs_error, 0);
    EXPECT_EQ(result.values->worst, std::vector<std::int64_t>(array.shape.size(), 0));
  }
  EXPECT_FALSE(differ(*literal_rows(array), *literal_rows(array), {0, 0}));
  EXPECT_EQ(distance(*literal_rows(array), *literal_rows(array), {0, 0}), 0);
}

// Whichever element is wrong, a number or NaN, in whichever order: it is found, and it is the one named.
TEST_P(EveryShape, AnyOneWrongElementIsFound) {
  const ArrayLiteral expected = counting(GetParam());
  const std::size_t size = expected.values.size();
  const auto row_size = size / static_cast<std::size_t>(expected.shape[0]);
  for (std::size_t at : {std::size_t{0}, row_size - 1, size / 2, size - row_size, size - 1}) {
    for (double wrong : {-1.0, std::numeric_limits<double>::quiet_NaN()}) {
      ArrayLiteral actual = expected;
      actual.values[at] = wrong;
      EXPECT_TRUE(differ(*literal_rows(actual), *literal_rows(expected), {0.5, 0}));
      EXPECT_EQ(distance(*literal_rows(actual), *literal_rows(expected), {0.5, 0}),
                std::isnan(wrong) ? std::numeric_limits<double>::infinity() : 2 * (expected.values[at] - wrong));
      for (const Returned& value : {returned(actual), stored_column_major(actual)}) {
        const CheckResult result = check(value, expected, {0.5, 0});
        ASSERT_TRUE(result.failed);
        ASSERT_EQ(result.values->mismatch_count, 1U);
        EXPECT_EQ(result.values->mismatches[0].expected, expected.values[at]);
        EXPECT_EQ(result.values->mismatches[0].index, result.values->worst);
      }
    }
  }
}

TEST(Streaming, LastRowOnly) {
  ArrayLiteral actual = counting({65, 3});
  for (std::size_t i = 64 * 3; i < 65 * 3; ++i) actual.values[i] = 0;
  for (const Returned& value : {returned(actual), returned_column_major(actual)}) {
    const CheckResult result = check(value, counting({65, 3}));
    EXPECT_EQ(result.values->mismatch_count, 3U);
    EXPECT_THAT(result.values->mismatches[0].index, ElementsAre(64, 0));
    EXPECT_THAT(result.values->worst, ElementsAre(64, 2));
  }
}

TEST(Streaming, LastColumnOnly) {
  ArrayLiteral actual = counting({65, 3});
  for (std::size_t i = 2; i < actual.values.size(); i += 3) actual.values[i] = 0;
  for (const Returned& value : {returned(actual), returned_column_major(actual)}) {
    const CheckResult result = check(value, counting({65, 3}));
    EXPECT_EQ(result.values->mismatch_count, 65U);
    EXPECT_THAT(result.values->mismatches[4].index, ElementsAre(4, 2));
  }
}

TEST(Streaming, RowMajorBytesReadAsColumnMajorAreWrong) {
  Returned value = returned(counting({3, 5}));
  value.array->order = StorageOrder::column_major;
  EXPECT_EQ(check(value, counting({3, 5})).failed, Check::values);
}

TEST(Streaming, UnalignedBytesAreRead) {
  auto owner = std::make_shared<std::vector<std::byte>>(1 + 4 * sizeof(double));
  const ArrayLiteral array = counting({2, 2});
  std::memcpy(owner->data() + 1, array.values.data(), 4 * sizeof(double));
  const SharedBytes bytes(owner, std::span(*owner).subspan(1));
  EXPECT_FALSE(check({"numpy.ndarray", ReturnedArray{"<f8", {2, 2}, StorageOrder::row_major, bytes}}, array).failed);
}

/// Counts what it is asked for: how large a tile, and how many.
class CountedRows : public RowSource {
 public:
  explicit CountedRows(Shape shape, double value) : shape_(std::move(shape)), value_(value) {}
  const std::vector<std::int64_t>& shape() const override { return shape_; }
  void fill(std::int64_t first, std::int64_t last, double* out) const override {
    largest_ = std::max(largest_, (last - first) * row_size());
    calls_ += 1;
    std::fill_n(out, (last - first) * row_size(), value_);
  }
  mutable std::int64_t largest_ = 0;
  mutable int calls_ = 0;

 private:
  Shape shape_;
  double value_;
};

TEST(Streaming, TheExpectedArrayNeverStandsWhole) {
  const CountedRows rows({1000, 300}, 0);
  EXPECT_FALSE(
      check_returned(returned("<f8", rows.shape(), std::vector<double>(300000)), rows, DType::float64, {}).failed);
  EXPECT_EQ(rows.largest_, 64 * 300);
  EXPECT_EQ(rows.calls_, 16);
}

TEST(Streaming, WideRowsMakeSmallTiles) {
  EXPECT_EQ(CountedRows({100, 0}, 0).tile_size().rows, 64);
  EXPECT_EQ(CountedRows({100, 2048}, 0).tile_size().rows, 64);
  EXPECT_EQ(CountedRows({100, 2049}, 0).tile_size().rows, 63);
  EXPECT_EQ(CountedRows({100, std::int64_t{1} << 40}, 0).tile_size().rows, 1);
}

TEST(Differ, StopsAtTheFirstDifference) {
  const CountedRows zeros({1000, 300}, 0);
  const CountedRows ones({1000, 300}, 1);
  EXPECT_TRUE(differ(zeros, ones, {0.5, 0}));
  EXPECT_EQ(zeros.calls_, 1);
  EXPECT_FALSE(differ(zeros, ones, {1, 0}));
  EXPECT_TRUE(differ(zeros, CountedRows({1000, 301}, 0), {1, 0}));
  EXPECT_EQ(distance(zeros, CountedRows({1000, 301}, 0), {1, 0}), std::numeric_limits<double>::infinity());
}

}  // namespace
}  // namespace assay::testing
