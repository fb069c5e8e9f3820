#include <algorithm>
#include <optional>
#include <vector>

#include "check/check.hpp"
#include "check/tile_reader.hpp"
#include "check/tiles.hpp"
#include "check/value_scan.hpp"

namespace assay {
namespace {

bool rows_agree(const Runs& actual, const std::vector<double>& expected, const Tile& tile, const Tolerance& tolerance) {
  for (std::int64_t row = 0; row < tile.rows(); ++row) {
    const double* left = actual.data + static_cast<std::size_t>(row) * actual.stride;
    const double* right = expected.data() + row * tile.width();
    for (std::int64_t i = 0; i < tile.width(); ++i)
      if (!within(left[i], right[i], tolerance)) return false;
  }
  return true;
}

}  // namespace

bool agrees(const ReturnedArray& array, const RowSource& rows, DType dtype, const Tolerance& tolerance,
            std::int64_t most) {
  if (dtype_from_typestr(array.typestr) != dtype || array.shape != rows.shape()) return false;
  const auto elements = static_cast<std::size_t>(rows.rows()) * static_cast<std::size_t>(rows.row_size());
  if (array.data.bytes().size() < elements * item_size(dtype)) return false;
  Tolerance same = tolerance;
  same.equal_nan = true;
  TileReader reader(array.data.bytes(), rows.shape(), array.order, dtype);
  const Tiles tiles(rows, rows.tile_size());
  std::vector<double> values;
  std::int64_t seen = 0;
  for (std::optional<Tile> tile = tiles.first(); tile && seen < most; tile = tiles.after(*tile)) {
    values.resize(static_cast<std::size_t>(tile->rows() * tile->width()));
    rows.fill_tile(*tile, values.data());
    if (!rows_agree(reader.read(*tile), values, *tile, same)) return false;
    seen += tile->rows() * tile->width();
  }
  return true;
}

}  // namespace assay
