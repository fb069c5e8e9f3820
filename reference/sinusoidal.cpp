// Rows of the encoding: sines and cosines put where the knobs want them.
#include "reference/sinusoidal.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "reference/arguments.hpp"
#include "reference/sinusoidal_angles.hpp"
#include "reference/sinusoidal_arguments.hpp"
#include "reference/sinusoidal_columns.hpp"
#include "reference/sinusoidal_values.hpp"

namespace assay {
namespace {

constexpr auto band_rows = static_cast<std::int64_t>(Band::rows);
constexpr auto block_columns = static_cast<std::int64_t>(Band::columns);

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// Tiles of one band and four blocks, or the same lying on its side: small enough for the first cache.
constexpr std::int64_t tile_columns = 4 * block_columns;
constexpr std::int64_t tile_positions = 4 * band_rows;

struct Setting {
  bool first_row_zero = false;
  bool reversed = false;
  bool negative_sines = false;
  double factor = 1;
  bool transposed = false;
  Precision precision = Precision::float64;
};

class SinusoidalRows final : public RowSource {
 public:
  // cppcheck-suppress passedByValue; its columns are moved out
  SinusoidalRows(std::int64_t seq_len, Setting setting, Columns columns, std::unique_ptr<SineRows> sines)
      : setting_(setting), seq_len_(seq_len), columns_(std::move(columns.columns)), sines_(std::move(sines)) {
    shape_ = {seq_len_, static_cast<std::int64_t>(columns_.size())};
    if (setting_.transposed) std::swap(shape_[0], shape_[1]);
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      const Column& column = columns_[c];
      places_.push_back(2 * column.frequency + (column.wave == Wave::cosine ? 1 : 0));
      in_place_ = in_place_ && column.wave != Wave::zero && places_[c] == c;
    }
  }

  const std::vector<std::int64_t>& shape() const override { return shape_; }

  void fill(std::int64_t first, std::int64_t last, double* out) const override {
    fill_tile({first, last, 0, row_size()}, out);
  }

  void fill_tile(const Tile& tile, double* out) const override {
    if (tile.rows() == 0 || tile.width() == 0) return;
    Eigen::Map<Matrix> rows(out, tile.rows(), tile.width());
    if (setting_.transposed) {
      const Tile encoded = of_positions({tile.begin, tile.end, tile.first, tile.last});
      gather(encoded, rows.transpose());
      finish(encoded, rows.transpose());
    } else {
      const Tile encoded = of_positions(tile);
      const std::int64_t copied = in_place_ ? fill_whole_blocks(encoded, out) : 0;
      const Tile rest{encoded.first, encoded.last, tile.begin + copied, tile.end};
      if (rest.width() > 0) gather(rest, rows.rightCols(rest.width()));
      finish(encoded, rows.block(0, 0, rows.rows(), rows.cols()));
    }
  }

  TileSize tile_size() const override {
    return setting_.transposed ? TileSize{block_columns, tile_positions} : TileSize{band_rows, tile_columns};
  }

 private:
  // The positions that stand in these rows.
  Tile of_positions(const Tile& tile) const {
    if (!setting_.reversed) return tile;
    return {seq_len_ - tile.last, seq_len_ - tile.first, tile.begin, tile.end};
  }

  // Where the encoding's columns are in the sines' order the kernel writes to their place: returns how many columns of
  // `tile`, the encoding's rows and columns, it has.
  std::int64_t fill_whole_blocks(const Tile& tile, double* out) const {
    if (tile.begin % block_columns != 0) return 0;
    const std::int64_t begin = tile.begin / block_columns, end = tile.end / block_columns;
    if (begin >= end) return 0;
    sines_->fill({tile.first, tile.last, static_cast<std::size_t>(begin), static_cast<std::size_t>(end)}, out,
                 static_cast<std::size_t>(tile.width()));
    return (end - begin) * block_columns;
  }

  // Takes each column of `tile`, the encoding's rows and columns, from where the sines have it.
  template <class Block>
  void gather(const Tile& tile, Block block) const {
    const auto [lowest, highest] = std::minmax_element(places_.begin() + tile.begin, places_.begin() + tile.end);
    const std::size_t begin = *lowest / Band::columns, end = *highest / Band::columns + 1;
    const std::size_t stride = (end - begin) * Band::columns;
    const std::size_t* places = places_.data() + tile.begin;
    std::vector<double> sines(Band::rows * stride);
    for (std::int64_t first = tile.first; first < tile.last;) {
      const std::int64_t last = std::min(first - first % band_rows + band_rows, tile.last);
      sines_->fill({first, last, begin, end}, sines.data(), stride);
      for (std::int64_t r = first; r < last; ++r) {
        const double* row = sines.data() + static_cast<std::size_t>(r - first) * stride;
        for (Eigen::Index c = 0; c < block.cols(); ++c)
          block(r - tile.first, c) = row[places[c] - begin * Band::columns];
      }
      first = last;
    }
    for (Eigen::Index c = 0; c < block.cols(); ++c) {
      if (columns_[static_cast<std::size_t>(tile.begin + c)].wave == Wave::zero) block.col(c).setZero();
    }
  }

  // What the knobs do to values that are there, a row a position of `tile`.
  template <class Block>
  void finish(const Tile& tile, Block block) const {
    if (setting_.negative_sines)
      for (Eigen::Index c = 0; c < block.cols(); ++c)
        if (columns_[static_cast<std::size_t>(tile.begin + c)].wave == Wave::sine) block.col(c) *= -1;
    if (setting_.factor != 1) block *= setting_.factor;
    if (setting_.first_row_zero && tile.first == 0) block.row(0).setZero();
    if (setting_.reversed) block = block.colwise().reverse().eval();
    if (setting_.precision != Precision::float64)
      block = block.unaryExpr([&](double value) { return rounded(value, setting_.precision); }).eval();
  }

  Setting setting_;
  std::int64_t seq_len_;
  std::vector<Column> columns_;
  std::vector<std::size_t> places_;  // of each column among the sines, see SineTile
  bool in_place_ = true;             // each column is at its own place
  std::unique_ptr<SineRows> sines_;
  std::vector<std::int64_t> shape_;
};

}  // namespace

Result<std::unique_ptr<RowSource>> sinusoidal_rows(const Knobs& knobs, std::span<const Argument> args,
                                                   const RotationKernel& kernel) {
  static const std::array<std::string, 3> names{"seq_len", "d_model", "base"};
  if (const Result<void> known = check_names(args, names); !known) return known.error();
  const Result<std::int64_t> seq_len = int_argument(args, "seq_len", 1, longest);
  if (!seq_len) return seq_len.error();
  const Result<std::int64_t> d_model = int_argument(args, "d_model", 1, widest);
  if (!d_model) return d_model.error();
  const Result<double> base = base_argument(knobs, args);
  if (!base) return base.error();

  const std::int64_t first = knobs.at("first_position") == "1" ? 1 : 0;
  const Setting setting{.first_row_zero = knobs.at("first_row") == "zero",
                        .reversed = knobs.at("row_order") == "reversed",
                        .negative_sines = knobs.at("sign") == "negative_sines",
                        .factor = knobs.at("scale") == "none" ? 1 : std::sqrt(static_cast<double>(*d_model)),
                        .transposed = knobs.at("orientation") == "transposed",
                        .precision = precision_of(knobs.at("precision"))};
  Columns columns = sinusoidal_columns(knobs, *d_model);
  const Angle angle = angle_of(knobs);
  std::unique_ptr<SineRows> sines;
  if (knobs.at("precision") == "float32_arithmetic") {
    sines = float32_sines(*base, columns.exponents, first, angle);
  } else if (angle != Angle()) {
    sines = float64_sines(*base, columns.exponents, first, angle);
  } else {
    if (const Result<void> fit = fit_the_tables(*base, columns.exponents); !fit) return fit.error();
    sines = exact_sines(*base, columns.exponents, first, *seq_len, kernel);
  }
  return with_added_axis(std::make_unique<SinusoidalRows>(*seq_len, setting, std::move(columns), std::move(sines)),
                         knobs.at("added_axis"));
}

}  // namespace assay
