// An array cut into tiles.
#pragma once

#include <algorithm>
#include <optional>

#include "core/run_record.hpp"
#include "reference/family.hpp"

namespace assay {

/// The tiles that cover the array, along the rows of tiles or, in column-major order, along the columns of tiles.
class Tiles {
 public:
  Tiles(const RowSource& rows, TileSize size, StorageOrder order = StorageOrder::row_major)
      : rows_(rows.rows()), row_size_(rows.row_size()), size_(size), order_(order) {}

  std::optional<Tile> first() const {
    if (rows_ == 0 || row_size_ == 0) return std::nullopt;
    return tile_at(0, 0);
  }

  std::optional<Tile> after(const Tile& tile) const {
    if (order_ == StorageOrder::row_major) {
      if (tile.end < row_size_) return tile_at(tile.first, tile.end);
      if (tile.last < rows_) return tile_at(tile.last, 0);
    } else {
      if (tile.last < rows_) return tile_at(tile.last, tile.begin);
      if (tile.end < row_size_) return tile_at(0, tile.end);
    }
    return std::nullopt;
  }

 private:
  Tile tile_at(std::int64_t row, std::int64_t column) const {
    return {row, std::min(row + size_.rows, rows_), column, std::min(column + size_.width, row_size_)};
  }

  std::int64_t rows_;
  std::int64_t row_size_;
  TileSize size_;
  StorageOrder order_;
};

}  // namespace assay
