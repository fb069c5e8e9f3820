#include "check/check.hpp"

#include <optional>
#include <vector>

#include "check/finding.hpp"
#include "check/tile_reader.hpp"
#include "check/tiles.hpp"
#include "check/value_scan.hpp"
#include "check/window.hpp"

namespace assay {
namespace {

/// Names that the two runners give to what a submission is meant to return.
bool is_accepted_kind(std::string_view kind) {
  return kind == "numpy.ndarray" || kind.starts_with("Eigen::") || kind.starts_with("std::");
}

/// Column-major arrays are read in taller tiles, and column by column of them: in the order they lie in memory.
TileSize reading_size(const RowSource& expected, StorageOrder order) {
  constexpr std::int64_t taller = 8;
  TileSize size = expected.tile_size();
  if (order == StorageOrder::column_major && size.width < expected.row_size()) size.rows *= taller;
  return size;
}

CheckResult check_values(const ReturnedArray& array, const RowSource& expected, DType dtype,
                         const Tolerance& tolerance) {
  const TileSize size = reading_size(expected, array.order);
  TileReader reader(array.data.bytes(), expected.shape(), array.order, dtype);
  ValueScan scan(expected.shape(), tolerance);
  std::vector<double> values;
  const Tiles tiles(expected, size, array.order);
  // Tiles that are parts of rows defeat the processor's own look-ahead. While one is computed as many bytes come from
  // memory, in their own order, of the rows after those it belongs to.
  std::int64_t ahead = size.rows * expected.row_size();
  for (std::optional<Tile> tile = tiles.first(); tile; tile = tiles.after(*tile)) {
    reader.prefetch(ahead, tile->rows() * tile->width());
    ahead += tile->rows() * tile->width();
    values.resize(static_cast<std::size_t>(tile->rows() * tile->width()));
    expected.fill_tile(*tile, values.data());
    scan.compare(reader.read(*tile), {values.data(), static_cast<std::size_t>(tile->width())}, *tile);
  }
  CheckResult result = judge_values(scan, tolerance);
  if (result.failed && !result.values->mismatches.empty())
    result.values->around = window_around(result.values->mismatches.front().index, reader, expected, tolerance);
  return result;
}

}  // namespace

std::optional<CheckResult> misdescribed(const Returned& returned, const RowSource& expected, DType expected_dtype,
                                        const Tolerance& tolerance) {
  if (!returned.array && returned.kind == "ragged rows") return ragged_rows(expected.shape(), tolerance);
  if (!returned.array || !is_accepted_kind(returned.kind)) return wrong_kind(returned, tolerance);

  const ReturnedArray& array = *returned.array;
  if (dtype_from_typestr(array.typestr) != expected_dtype) return wrong_dtype(expected_dtype, array.typestr, tolerance);
  if (array.shape != expected.shape()) return wrong_shape(expected.shape(), array.shape, tolerance);
  return std::nullopt;
}

CheckResult check_returned(const Returned& returned, const RowSource& expected, DType expected_dtype,
                           const Tolerance& given) {
  const Tolerance tolerance = tolerance_for(expected_dtype, given);
  if (auto wrong = misdescribed(returned, expected, expected_dtype, tolerance)) return *wrong;
  // From here on only the expected shape is used: the claimed one, untrusted, is never multiplied.
  const ReturnedArray& array = *returned.array;

  const auto elements = static_cast<std::size_t>(expected.rows()) * static_cast<std::size_t>(expected.row_size());
  const std::size_t needed = elements * item_size(expected_dtype);
  const std::size_t came = array.data.bytes().size();
  if (came < needed) return data_too_short(expected.shape(), needed, came, tolerance);
  return check_values(array, expected, expected_dtype, tolerance);
}

}  // namespace assay
