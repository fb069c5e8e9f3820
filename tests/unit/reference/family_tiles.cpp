#include "family_tiles.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "exact.hpp"

namespace assay::test {

std::unique_ptr<RowSource> rows_of(const FamilyReference& reference, const std::vector<Argument>& args,
                                   std::size_t item) {
  auto rows = make_rows(reference, args, item);
  EXPECT_TRUE(rows.has_value()) << to_string(rows.error());
  return std::move(*rows);
}

void expect_tiles_to_be_parts(const RowSource& rows) {
  const std::vector<double> whole = all_values(rows);
  for (const TileSize size : {TileSize{1, 1}, {2, 3}, {7, 5}, {1000, 2}, {3, 1000}, rows.tile_size()}) {
    for (std::int64_t first = 0; first < rows.rows(); first += size.rows) {
      for (std::int64_t begin = 0; begin < rows.row_size(); begin += size.width) {
        const Tile tile{first, std::min(first + size.rows, rows.rows()), begin,
                        std::min(begin + size.width, rows.row_size())};
        std::vector<double> values(static_cast<std::size_t>(tile.rows() * tile.width()) + 1, 42);
        rows.fill_tile(tile, values.data());
        EXPECT_EQ(values.back(), 42) << "written past the tile's end";
        auto value = values.begin();
        for (std::int64_t r = tile.first; r < tile.last; ++r)
          for (std::int64_t c = tile.begin; c < tile.end; ++c)
            ASSERT_EQ(*value++, whole[static_cast<std::size_t>(r * rows.row_size() + c)])
                << "row " << r << ", element " << c << " in tiles of " << size.rows << " x " << size.width;
      }
    }
  }
}

}  // namespace assay::test
