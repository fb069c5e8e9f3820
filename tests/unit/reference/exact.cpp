// Real values at 100 decimal digits, and the calls that every test of the family makes.
#include "exact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace assay::test {

Real exact_frequency(double base, std::int64_t pair, std::int64_t d_model) {
  return exp(-Real(2 * pair) / Real(d_model) * log(Real(base)));
}

double ulp_of(const Real& exact) {
  return std::ldexp(1.0,
                    static_cast<int>(boost::multiprecision::ilogb(exact)) - (std::numeric_limits<double>::digits - 1));
}

double ulp_error(double value, const Real& exact) {
  if (exact == 0) return value == 0 ? 0 : std::numeric_limits<double>::infinity();
  return static_cast<double>(abs(Real(value) - exact) / Real(ulp_of(exact)));
}

std::vector<Argument> arguments(const Size& size) {
  return {{"seq_len", size.seq_len}, {"d_model", size.d_model}, {"base", size.base}};
}

std::unique_ptr<RowSource> rows_of(const Size& size, const RotationKernel& kernel, const Knobs& changed) {
  Knobs knobs = changed;
  for (const Knob& knob : find_family("sinusoidal")->knobs) knobs.try_emplace(knob.name, knob.values.front().name);
  auto rows = sinusoidal_rows(knobs, arguments(size), kernel);
  EXPECT_TRUE(rows.has_value()) << to_string(rows.error());
  return std::move(*rows);
}

std::unique_ptr<RowSource> rows_of(const FamilyReference& reference, const std::vector<Argument>& args,
                                   std::size_t item) {
  auto rows = make_rows(reference, args, item);
  EXPECT_TRUE(rows.has_value()) << to_string(rows.error());
  return std::move(*rows);
}

std::vector<double> all_values(const RowSource& rows) {
  std::vector<double> values(static_cast<std::size_t>(rows.rows() * rows.row_size()));
  rows.fill(0, rows.rows(), values.data());
  return values;
}

void expect_tiles_to_be_parts(const RowSource& rows) {
  const std::vector<double> whole = all_values(rows);
  for (const TileSize size : {TileSize{1, 1}, {2, 3}, {7, 5}, {1000, 2}, {3, 1000}, rows.tile_size()}) {
    for (std::int64_t first = 0; first < rows.rows(); first += size.rows) {
      for (std::int64_t begin = 0; begin < rows.row_size(); begin += size.width) {
        const Tile tile{first, std::min(first + size.rows, rows.rows()), begin,
                        std::min(begin + size.width, rows.row_size())};
        std::vector<double> values(static_cast<std::size_t>(tile.rows() * tile.width()) + 1, 42);
        rows.fill_tile(tile, values.data());
        EXPECT_EQ(values.back(), 42) << "written past the tile's end";
        auto value = values.begin();
        for (std::int64_t r = tile.first; r < tile.last; ++r)
          for (std::int64_t c = tile.begin; c < tile.end; ++c)
            ASSERT_EQ(*value++, whole[static_cast<std::size_t>(r * rows.row_size() + c)])
                << "row " << r << ", element " << c << " in tiles of " << size.rows << " x " << size.width;
      }
    }
  }
}

std::string error_of(const FamilyReference& reference, const std::vector<Argument>& args) {
  const auto rows = make_rows(reference, args);
  if (rows.has_value()) return "no error";
  EXPECT_EQ(rows.error().kind, ErrorKind::author_file);
  return to_string(rows.error());
}

}  // namespace assay::test
