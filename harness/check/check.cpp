#include "check/check.hpp"

#include <algorithm>

#include "check/finding.hpp"
#include "check/tile_reader.hpp"
#include "check/value_scan.hpp"

namespace assay {
namespace {

/// Names that the two runners give to what a submission is meant to return.
bool is_accepted_kind(std::string_view kind) {
  return kind == "numpy.ndarray" || kind.starts_with("Eigen::") || kind.starts_with("std::");
}

CheckResult check_values(const ReturnedArray& array, const RowSource& expected, DType dtype,
                         const Tolerance& tolerance) {
  const std::int64_t rows = expected.rows();
  const std::int64_t row_size = expected.row_size();
  const std::int64_t step = tile_rows(row_size);
  std::vector<double> tile(static_cast<std::size_t>(std::min(step, rows) * row_size));
  TileReader reader(array.data.bytes(), expected.shape(), array.order, dtype);
  ValueScan scan(expected.shape(), dtype, tolerance);
  for (std::int64_t first = 0; first < rows && row_size > 0; first += step) {
    const std::int64_t last = std::min(first + step, rows);
    expected.fill(first, last, tile.data());
    scan.compare(reader.read(first, last), tile.data(), static_cast<std::size_t>((last - first) * row_size),
                 first * row_size);
  }
  return judge_values(scan, tolerance);
}

}  // namespace

CheckResult check_returned(const Returned& returned, const RowSource& expected, DType expected_dtype,
                           const Tolerance& tolerance) {
  if (!returned.array && returned.kind == "ragged rows") return ragged_rows(expected.shape(), tolerance);
  if (!returned.array || !is_accepted_kind(returned.kind)) return wrong_kind(returned, tolerance);

  const ReturnedArray& array = *returned.array;
  if (dtype_from_typestr(array.typestr) != expected_dtype) return wrong_dtype(expected_dtype, array.typestr, tolerance);
  // From here on only the expected shape is used: the claimed one, untrusted, is never multiplied.
  if (array.shape != expected.shape()) return wrong_shape(expected.shape(), array.shape, tolerance);

  const auto elements = static_cast<std::size_t>(expected.rows()) * static_cast<std::size_t>(expected.row_size());
  const std::size_t needed = elements * item_size(expected_dtype);
  const std::size_t came = array.data.bytes().size();
  if (came < needed) return data_too_short(expected.shape(), needed, came, tolerance);
  return check_values(array, expected, expected_dtype, tolerance);
}

}  // namespace assay
