#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "check/check.hpp"
#include "check/tiles.hpp"
#include "check/value_scan.hpp"

namespace assay {
namespace {

constexpr double beyond = std::numeric_limits<double>::infinity();

/// `visit` gets the values of a tile of both, which have the same shape, and says whether it wants another.
template <class Visit>
void visit_tiles(const RowSource& a, const RowSource& b, const Visit& visit) {
  // Whole rows suit both when either fills nothing else.
  const TileSize size = a.tile_size().width > b.tile_size().width ? a.tile_size() : b.tile_size();
  const Tiles tiles(a, size);
  std::vector<double> left, right;
  for (std::optional<Tile> tile = tiles.first(); tile; tile = tiles.after(*tile)) {
    left.resize(static_cast<std::size_t>(tile->rows() * tile->width()));
    right.resize(left.size());
    a.fill_tile(*tile, left.data());
    b.fill_tile(*tile, right.data());
    if (!visit(left, right)) return;
  }
}

/// As a multiple of what is allowed.
double distance_of(double actual, double expected, const Tolerance& tolerance) {
  const double error = std::abs(actual - expected);
  if (within(actual, expected, tolerance) && !(error > 0)) return 0;
  const double distance = error / (tolerance.atol + tolerance.rtol * std::abs(expected));
  // NOLINTNEXTLINE(bugprone-narrowing-conversions): both are doubles
  return std::isnan(distance) ? beyond : distance;
}

}  // namespace

bool differ(const RowSource& a, const RowSource& b, const Tolerance& tolerance) {
  if (a.shape() != b.shape()) return true;
  const auto close = [&](double x, double y) { return within(x, y, tolerance); };
  bool same = true;
  visit_tiles(a, b, [&](const auto& left, const auto& right) {
    same = std::ranges::equal(left, right, close);
    return same;
  });
  return !same;
}

bool differ(const Results& a, const Results& b, const Tolerance& tolerance) {
  return !std::ranges::equal(a, b, [&](const auto& x, const auto& y) { return !differ(*x, *y, tolerance); });
}

double distance(const RowSource& actual, const RowSource& expected, const Tolerance& tolerance) {
  if (actual.shape() != expected.shape()) return beyond;
  double largest = 0;
  visit_tiles(actual, expected, [&](const auto& left, const auto& right) {
    for (std::size_t i = 0; i < left.size(); ++i)
      largest = std::max(largest, distance_of(left[i], right[i], tolerance));
    return largest < beyond;
  });
  return largest;
}

double distance(const Results& actual, const Results& expected, const Tolerance& tolerance) {
  if (actual.size() != expected.size()) return beyond;
  double largest = 0;
  for (std::size_t i = 0; i < actual.size(); ++i)
    largest = std::max(largest, distance(*actual[i], *expected[i], tolerance));
  return largest;
}

}  // namespace assay
