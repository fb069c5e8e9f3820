#include <algorithm>
#include <optional>
#include <vector>

#include "check/check.hpp"
#include "check/tiles.hpp"
#include "check/value_scan.hpp"

namespace assay {

bool differ(const RowSource& a, const RowSource& b, const Tolerance& tolerance) {
  if (a.shape() != b.shape()) return true;
  // Whole rows suit both when either fills nothing else.
  const TileSize size = a.tile_size().width > b.tile_size().width ? a.tile_size() : b.tile_size();
  const Tiles tiles(a, size);
  std::vector<double> left, right;
  const auto close = [&](double x, double y) { return within(x, y, tolerance); };
  for (std::optional<Tile> tile = tiles.first(); tile; tile = tiles.after(*tile)) {
    left.resize(static_cast<std::size_t>(tile->rows() * tile->width()));
    right.resize(left.size());
    a.fill_tile(*tile, left.data());
    b.fill_tile(*tile, right.data());
    if (!std::ranges::equal(left, right, close)) return true;
  }
  return false;
}

}  // namespace assay
