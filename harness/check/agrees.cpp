#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "check/check.hpp"
#include "check/tile_reader.hpp"
#include "check/tiles.hpp"
#include "check/value_scan.hpp"

namespace assay {
namespace {

/// Whether its significand has no more than this many bits.
bool has_bits(double number, int bits) {
  int exponent = 0;
  const double scaled = std::ldexp(std::frexp(number, &exponent), bits);
  return scaled == std::trunc(scaled);
}

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
  Tolerance same = tolerance_for(dtype, tolerance);
  same.equal_nan = true;
  return all_fit(array, rows, dtype, most,
                 [&](double actual, double expected) { return within(actual, expected, same); });
}

bool is_single_precision(const ReturnedArray& array, const RowSource& expected, std::int64_t most) {
  constexpr Tolerance rough{2e-3, 0, false};
  bool is_half = true;
  const bool is_single = all_fit(array, expected, DType::float64, most, [&](double actual, double right) {
    is_half = is_half && has_bits(actual, 11);
    return has_bits(actual, 24) && within(actual, right, rough);
  });
  return is_single && !is_half;
}

}  // namespace assay
