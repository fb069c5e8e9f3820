#include <algorithm>

#include "check/check.hpp"
#include "check/tile_reader.hpp"
#include "check/value_scan.hpp"

namespace assay {

bool differ(const RowSource& a, const RowSource& b, const Tolerance& tolerance) {
  if (a.shape() != b.shape()) return true;
  const std::int64_t rows = a.rows();
  const std::int64_t row_size = a.row_size();
  const std::int64_t step = tile_rows(row_size);
  std::vector<double> left(static_cast<std::size_t>(std::min(step, rows) * row_size));
  std::vector<double> right(left.size());
  const auto close = [&](double x, double y) { return within(x, y, tolerance); };
  for (std::int64_t first = 0; first < rows; first += step) {
    const std::int64_t last = std::min(first + step, rows);
    a.fill(first, last, left.data());
    b.fill(first, last, right.data());
    const auto size = static_cast<std::ptrdiff_t>((last - first) * row_size);
    if (!std::equal(left.begin(), left.begin() + size, right.begin(), close)) return true;
  }
  return false;
}

}  // namespace assay
