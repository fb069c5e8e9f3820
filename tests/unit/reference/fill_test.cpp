// Rows on demand: any split of the rows gives the same bytes.
#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "exact.hpp"

namespace assay::test {
namespace {

const RotationKernel& best() { return rotation_kernels().front(); }

class Splits : public testing::TestWithParam<Knobs> {};

TEST_P(Splits, give_the_same_bytes_as_all_at_once) {
  const auto rows = rows_of({300, 21, 10'000.0}, best(), GetParam());
  const auto whole = all_values(*rows);
  for (const std::int64_t step : {1, 2, 7, 127, 128, 129, 299}) {
    std::vector<double> pieces(whole.size(), std::nan(""));
    for (std::int64_t first = 0; first < rows->rows(); first += step) {
      rows->fill(first, std::min(first + step, rows->rows()), pieces.data() + first * rows->row_size());
    }
    EXPECT_EQ(pieces, whole) << "in steps of " << step;
  }
}

// Tiles at and around the borders of bands (8 positions) and blocks (16 columns) hold what whole rows hold there.
TEST_P(Splits, give_the_same_bytes_in_tiles) {
  for (const std::int64_t d_model : {1, 2, 15, 16, 17, 33, 64, 67}) {
    const auto rows = rows_of({50, d_model, 10'000.0}, best(), GetParam());
    const auto whole = all_values(*rows);
    const TileSize best_size = rows->tile_size();
    for (const TileSize size : {TileSize{1, 1}, {8, 16}, {8, 32}, {7, 17}, {50, 3}, {16, 1000}, best_size}) {
      for (std::int64_t first = 0; first < rows->rows(); first += size.rows) {
        for (std::int64_t begin = 0; begin < rows->row_size(); begin += size.width) {
          const Tile tile{first, std::min(first + size.rows, rows->rows()), begin,
                          std::min(begin + size.width, rows->row_size())};
          std::vector<double> values(static_cast<std::size_t>(tile.rows() * tile.width()) + 1, 42);
          rows->fill_tile(tile, values.data());
          EXPECT_EQ(values.back(), 42) << "written past the tile's end";
          auto value = values.begin();
          for (std::int64_t r = tile.first; r < tile.last; ++r) {
            for (std::int64_t c = tile.begin; c < tile.end; ++c) {
              ASSERT_EQ(*value++, whole[static_cast<std::size_t>(r * rows->row_size() + c)])
                  << "row " << r << ", column " << c << " of d_model " << d_model;
            }
          }
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(fill, Splits,
                         testing::Values(Knobs{}, Knobs{{"layout", "halves"}}, Knobs{{"orientation", "transposed"}},
                                         Knobs{{"exponent", "index"}}, Knobs{{"first_row", "zero"}},
                                         Knobs{{"odd_last", "zero"}}, Knobs{{"first_position", "1"}},
                                         Knobs{{"swap", "swapped"}},
                                         Knobs{{"orientation", "transposed"}, {"first_row", "zero"}},
                                         Knobs{{"added_axis", "first"}}, Knobs{{"added_axis", "last"}},
                                         Knobs{{"power", "multiplied"}}, Knobs{{"unit", "degrees"}},
                                         Knobs{{"precision", "float16"}}, Knobs{{"precision", "float32"}},
                                         Knobs{{"precision", "float32_arithmetic"}}));

TEST(Fill, of_no_rows_writes_nothing) {
  const auto rows = rows_of({3, 2, 10'000.0}, best());
  double untouched = 42;
  rows->fill(1, 1, &untouched);
  EXPECT_EQ(untouched, 42);
}

TEST(Fill, works_from_two_threads_at_once) {
  const auto rows = rows_of({400, 64, 10'000.0}, best());
  const auto whole = all_values(*rows);
  std::vector<double> halves(whole.size());
  std::thread second([&] { rows->fill(200, 400, halves.data() + 200 * 64); });
  rows->fill(0, 200, halves.data());
  second.join();
  EXPECT_EQ(halves, whole);
}

TEST(Fill, shape_is_rows_by_row_size) {
  const auto rows = rows_of({5, 3, 10'000.0}, best());
  EXPECT_EQ(rows->shape(), (std::vector<std::int64_t>{5, 3}));
  EXPECT_EQ(rows->rows(), 5);
  EXPECT_EQ(rows->row_size(), 3);
  const auto transposed = rows_of({5, 3, 10'000.0}, best(), {{"orientation", "transposed"}});
  EXPECT_EQ(transposed->shape(), (std::vector<std::int64_t>{3, 5}));
}

}  // namespace
}  // namespace assay::test
