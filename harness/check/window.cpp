#include "check/window.hpp"

#include <algorithm>

#include "check/value_scan.hpp"

namespace assay {
namespace {

constexpr std::int64_t most_rows = 4;
constexpr std::int64_t most_columns = 6;

/// One element before `at`, and not so late that fewer than `most` are left where there are as many.
std::int64_t begin_before(std::int64_t at, std::int64_t extent, std::int64_t most) {
  return std::max<std::int64_t>(0, std::min(at - 1, extent - most));
}

std::int64_t offset_of(std::span<const std::int64_t> index, std::span<const std::int64_t> shape) {
  std::int64_t offset = 0;
  for (std::size_t axis = 0; axis < shape.size(); ++axis) offset = offset * shape[axis] + index[axis];
  return offset;
}

}  // namespace

ValueWindow window_around(std::span<const std::int64_t> first, TileReader& actual, const RowSource& expected,
                          const Tolerance& tolerance) {
  const std::vector<std::int64_t>& shape = expected.shape();
  const std::size_t last = shape.size() - 1;
  ValueWindow window;
  window.origin.assign(first.begin(), first.end());
  window.origin[last] = begin_before(first[last], shape[last], most_columns);
  std::int64_t rows = 1;
  if (last > 0) {
    window.origin[last - 1] = begin_before(first[last - 1], shape[last - 1], most_rows);
    rows = std::min(most_rows, shape[last - 1] - window.origin[last - 1]);
  }
  const std::int64_t columns = std::min(most_columns, shape[last] - window.origin[last]);
  window.columns = static_cast<std::size_t>(columns);
  const std::int64_t width = expected.row_size();
  for (std::int64_t row = 0; row < rows; ++row) {
    const std::int64_t offset = offset_of(window.origin, shape) + row * shape[last];
    // Of an array of one axis each element is a row of its own.
    for (std::int64_t column = 0; column < columns; ++column) {
      const std::int64_t at = offset + column;
      const Tile one{at / width, at / width + 1, at % width, at % width + 1};
      double right = 0;
      expected.fill_tile(one, &right);
      const double came = *actual.read(one).data;
      window.expected.push_back(right);
      window.actual.push_back(came);
      window.off.push_back(!within(came, right, tolerance));
    }
  }
  return window;
}

}  // namespace assay
