// Every kernel, whatever the tiles and their order, finds what a plain loop over the array finds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "arrays.hpp"
#include "check/compare.hpp"
#include "check/tiles.hpp"
#include "check/value_scan.hpp"

namespace assay::testing {
namespace {

constexpr double quiet_nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double tiny = std::numeric_limits<double>::denorm_min();

struct Found {
  ValueEvidence evidence;
  NonFinite non_finite;
};

/// The definition, element by element in row-major order.
Found plain_scan(const ArrayLiteral& actual, const ArrayLiteral& expected, const Tolerance& tolerance) {
  Found found;
  const std::int64_t width = expected.shape[1];
  std::int64_t at = 0, worst = 0;
  for (const double e : expected.values) {
    const double a = actual.values[static_cast<std::size_t>(at)];
    const std::vector<std::int64_t> index{at / width, at % width};
    const double error = a == e || (std::isnan(a) && std::isnan(e)) ? 0 : std::abs(a - e);
    const double relative = error == 0 || e == 0 ? 0 : error / std::abs(e);
    const auto beats = [](double x, double y) { return std::isnan(x) ? !std::isnan(y) : x > y; };
    if (beats(error, found.evidence.max_abs_error)) found.evidence.max_abs_error = error, worst = at;
    if (beats(relative, found.evidence.max_rel_error)) found.evidence.max_rel_error = relative;
    if (!within(a, e, tolerance)) {
      if (++found.evidence.mismatch_count <= 5) found.evidence.mismatches.push_back({index, e, a});
      if (!std::isfinite(a) && std::isfinite(e)) {
        if (found.non_finite.nan + found.non_finite.infinite == 0) found.non_finite.first = index;
        ++(std::isnan(a) ? found.non_finite.nan : found.non_finite.infinite);
      }
    }
    ++at;
  }
  found.evidence.element_count = expected.values.size();
  found.evidence.worst = {worst / width, worst % width};
  return found;
}

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

void expect_same(const Found& found, const Found& plain) {
  EXPECT_TRUE(same(found.evidence.max_abs_error, plain.evidence.max_abs_error));
  EXPECT_TRUE(same(found.evidence.max_rel_error, plain.evidence.max_rel_error));
  EXPECT_EQ(found.evidence.worst, plain.evidence.worst);
  EXPECT_EQ(found.evidence.mismatch_count, plain.evidence.mismatch_count);
  EXPECT_EQ(found.evidence.element_count, plain.evidence.element_count);
  ASSERT_EQ(found.evidence.mismatches.size(), plain.evidence.mismatches.size());
  for (std::size_t i = 0; i < plain.evidence.mismatches.size(); ++i) {
    EXPECT_EQ(found.evidence.mismatches[i].index, plain.evidence.mismatches[i].index);
    EXPECT_TRUE(same(found.evidence.mismatches[i].expected, plain.evidence.mismatches[i].expected));
    EXPECT_TRUE(same(found.evidence.mismatches[i].actual, plain.evidence.mismatches[i].actual));
  }
  EXPECT_EQ(found.non_finite.nan, plain.non_finite.nan);
  EXPECT_EQ(found.non_finite.infinite, plain.non_finite.infinite);
  EXPECT_EQ(found.non_finite.first, plain.non_finite.first);
}

Found scan(const ArrayLiteral& actual, const ArrayLiteral& expected, const Tolerance& tolerance,
           const CompareKernel& kernel, const std::vector<Tile>& tiles) {
  const auto rows = literal_rows(expected);
  ValueScan scan(expected.shape, tolerance, kernel);
  const auto stride = static_cast<std::size_t>(expected.shape[1]);
  for (const Tile& tile : tiles) {
    std::vector<double> values(static_cast<std::size_t>(tile.rows() * tile.width()));
    rows->fill_tile(tile, values.data());
    const double* from = actual.values.data() + tile.first * expected.shape[1] + tile.begin;
    scan.compare({from, stride}, {values.data(), static_cast<std::size_t>(tile.width())}, tile);
  }
  return {scan.evidence(), scan.non_finite()};
}

std::vector<Tile> tiles_of(const ArrayLiteral& array, TileSize size, StorageOrder order) {
  const auto rows = literal_rows(array);
  const Tiles tiles(*rows, size, order);
  std::vector<Tile> all;
  for (auto tile = tiles.first(); tile; tile = tiles.after(*tile)) all.push_back(*tile);
  return all;
}

class EveryKernel : public ::testing::TestWithParam<std::size_t> {
 protected:
  void SetUp() override {
    if (GetParam() >= compare_kernels().size()) GTEST_SKIP() << "this processor has fewer kernels";
    kernel_ = compare_kernels()[GetParam()];
  }

  void expect_as_plain(const ArrayLiteral& actual, const ArrayLiteral& expected, const Tolerance& tolerance,
                       std::mt19937_64& random) {
    const Found plain = plain_scan(actual, expected, tolerance);
    for (const TileSize size : {TileSize{1, 1}, {8, 64}, {3, 5}, {64, 4}, {1000, 1000}}) {
      for (const StorageOrder order : {StorageOrder::row_major, StorageOrder::column_major}) {
        expect_same(scan(actual, expected, tolerance, kernel_, tiles_of(expected, size, order)), plain);
      }
      std::vector<Tile> shuffled = tiles_of(expected, size, StorageOrder::row_major);
      std::ranges::shuffle(shuffled, random);
      expect_same(scan(actual, expected, tolerance, kernel_, shuffled), plain);
    }
  }

  CompareKernel kernel_{};
};

TEST_P(EveryKernel, AgreesWithAPlainLoop) {
  std::mt19937_64 random(7);
  const auto chance = [&](double p) { return std::bernoulli_distribution(p)(random); };
  const std::vector<double> specials{quiet_nan, infinity, -infinity, 0.0, -0.0, tiny, -tiny, 1e-310, 1e308, -1e308};
  const auto special = [&] {
    return specials[std::uniform_int_distribution<std::size_t>(0, specials.size() - 1)(random)];
  };
  for (int round = 0; round < 60; ++round) {
    const std::int64_t rows = 1 + round % 19, columns = 1 + round * 5 % 131;
    const double strange = round % 3 == 0 ? 0.02 : 0, off = round % 4 == 0 ? 0.3 : 0.003;
    ArrayLiteral expected = counting({rows, columns}), actual = expected;
    for (std::size_t i = 0; i < expected.values.size(); ++i) {
      double& e = expected.values[i];
      double& a = actual.values[i];
      e = std::uniform_real_distribution<double>(-1, 1)(random);
      // Steps of one size: many errors are equal, and the first of them counts.
      a = e + static_cast<double>(std::uniform_int_distribution<int>(-3, 3)(random)) * 0x1p-50;
      if (chance(off)) a += 1e-3;
      if (chance(strange)) e = special();
      if (chance(strange)) a = special();
    }
    for (const Tolerance& tolerance : {Tolerance{1e-9, 0}, {0, 0}, {1e-4, 1e-3}, {1e-9, 1e-9, true}, {1e300, 0}}) {
      expect_as_plain(actual, expected, tolerance, random);
    }
  }
}

TEST_P(EveryKernel, AgreesOnSubnormalNumbers) {
  std::mt19937_64 random(8);
  ArrayLiteral expected = counting({9, 33}), actual = expected;
  for (std::size_t i = 0; i < expected.values.size(); ++i) {
    expected.values[i] = static_cast<double>(i % 50) * tiny;
    actual.values[i] = expected.values[i] + static_cast<double>(i * 7 % 5) * tiny;
  }
  for (const Tolerance& tolerance : {Tolerance{0, 0}, {3 * tiny, 0}, {0, 0.25}}) {
    expect_as_plain(actual, expected, tolerance, random);
  }
}

TEST_P(EveryKernel, AgreesOnMinusZero) {
  std::mt19937_64 random(9);
  ArrayLiteral expected = counting({3, 17}), actual = expected;
  std::ranges::fill(expected.values, 0.0);
  std::ranges::fill(actual.values, -0.0);
  expect_as_plain(actual, expected, {0, 0}, random);
}

// Whichever lane of whichever vector it is in, also past the last whole one.
TEST_P(EveryKernel, NoticesAnyOneElement) {
  for (std::size_t width = 1; width <= 19; ++width) {
    const std::vector<double> expected(2 * width, 1.0);
    for (std::size_t at = 0; at < expected.size(); ++at) {
      for (const double wrong : {1.5, quiet_nan, infinity}) {
        std::vector<double> actual = expected;
        actual[at] = wrong;
        const auto quiet = [&](const QuietLimits& limits) {
          return kernel_.within({actual.data(), width}, {expected.data(), width}, 2, width, limits);
        };
        EXPECT_FALSE(quiet({0.25, 1, {1, 0}}));
        EXPECT_FALSE(quiet({1, 0.25, {1, 0}}));
        EXPECT_FALSE(quiet({1, 1, {0.25, 0}}));
        EXPECT_FALSE(quiet({1, 1, {0, 0.25}}));
        EXPECT_EQ(quiet({1, 1, {0.25, 0.25}}), wrong == 1.5);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kernels, EveryKernel, ::testing::Values(0, 1, 2));

TEST(CompareKernels, OneOfThemNeedsNoSpecialInstructions) {
  ASSERT_FALSE(compare_kernels().empty());
  EXPECT_EQ(compare_kernels().back().name, "portable");
}

}  // namespace
}  // namespace assay::testing
