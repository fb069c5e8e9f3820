#include <algorithm>
#include <optional>
#include <vector>

#include "check/check.hpp"
#include "check/tile_reader.hpp"
#include "check/tiles.hpp"
#include "check/value_scan.hpp"

namespace assay {
namespace {

/// Whether `fits(actual, expected)` of the first `most` elements, as many tiles as have them.
template <class Fits>
bool all_fit(const ReturnedArray& array, const RowSource& rows, DType dtype, std::int64_t most, const Fits& fits) {
  if (dtype_from_typestr(array.typestr) != dtype || array.shape != rows.shape()) return false;
  const auto elements = static_cast<std::size_t>(rows.rows()) * static_cast<std::size_t>(rows.row_size());
  if (array.data.bytes().empty()) return true;
  if (array.data.bytes().size() < elements * item_size(dtype)) return false;
  TileReader reader(array.data.bytes(), rows.shape(), array.order, dtype);
  const Tiles tiles(rows, rows.tile_size());
  std::vector<double> values;
  std::int64_t seen = 0;
  for (std::optional<Tile> tile = tiles.first(); tile && seen < most; tile = tiles.after(*tile)) {
    const auto width = static_cast<std::size_t>(tile->width());
    values.resize(static_cast<std::size_t>(tile->rows()) * width);
    rows.fill_tile(*tile, values.data());
    const Runs actual = reader.read(*tile);
    for (std::size_t row = 0; row * width < values.size(); ++row)
      if (!std::equal(actual.data + row * actual.stride, actual.data + row * actual.stride + width,
                      values.data() + row * width, fits))
        return false;
    seen += tile->rows() * tile->width();
  }
  return true;
}

}  // namespace

bool agrees(const ReturnedArray& array, const RowSource& rows, DType dtype, const Tolerance& tolerance,
            std::int64_t most) {
  Tolerance same = tolerance;
  same.equal_nan = true;
  return all_fit(array, rows, dtype, most,
                 [&](double actual, double expected) { return within(actual, expected, same); });
}

bool is_single_precision(const ReturnedArray& array, const RowSource& expected, DType dtype, std::int64_t most) {
  constexpr Tolerance rough{1e-2, 1e-2, false};
  return all_fit(array, expected, dtype, most, [&](double actual, double right) {
    return static_cast<double>(static_cast<float>(actual)) == actual && within(actual, right, rough);
  });
}

}  // namespace assay
