#include "reference/sinusoidal_values.hpp"

#include <algorithm>
#include <cmath>

namespace assay {
namespace {

/// The same rows, of which each has an axis more.
class DeeperRows final : public RowSource {
 public:
  DeeperRows(std::unique_ptr<RowSource> matrix, std::ptrdiff_t where)
      : matrix_(std::move(matrix)), shape_(matrix_->shape()) {
    shape_.insert(shape_.begin() + where, 1);
  }

  const std::vector<std::int64_t>& shape() const override { return shape_; }
  void fill(std::int64_t first, std::int64_t last, double* out) const override { matrix_->fill(first, last, out); }
  void fill_tile(const Tile& tile, double* out) const override { matrix_->fill_tile(tile, out); }
  TileSize tile_size() const override { return matrix_->tile_size(); }

 private:
  std::unique_ptr<RowSource> matrix_;
  std::vector<std::int64_t> shape_;
};

/// One row, the whole matrix.
class OneRow final : public RowSource {
 public:
  explicit OneRow(std::unique_ptr<RowSource> matrix)
      : matrix_(std::move(matrix)), shape_{1, matrix_->rows(), matrix_->row_size()} {}

  const std::vector<std::int64_t>& shape() const override { return shape_; }

  void fill(std::int64_t first, std::int64_t last, double* out) const override {
    if (first < last) matrix_->fill(0, matrix_->rows(), out);
  }

  void fill_tile(const Tile& tile, double* out) const override {
    const std::int64_t width = matrix_->row_size();
    if (tile.rows() == 0 || tile.width() == 0 || width == 0) return;
    const std::int64_t first = tile.begin / width, last = (tile.end - 1) / width + 1;
    std::vector<double> rows(static_cast<std::size_t>((last - first) * width));
    matrix_->fill(first, last, rows.data());
    std::copy_n(rows.begin() + (tile.begin - first * width), tile.width(), out);
  }

  TileSize tile_size() const override {
    const std::int64_t tall = matrix_->tile_size().rows;
    return {1, std::clamp<std::int64_t>(row_size(), 1, std::max<std::int64_t>(tall * matrix_->row_size(), 1))};
  }

 private:
  std::unique_ptr<RowSource> matrix_;
  std::vector<std::int64_t> shape_;
};

/// 11 binary digits, and none below 2^-24.
double rounded_to_float16(double value) {
  int exponent = 0;
  std::frexp(value, &exponent);
  const double step = std::ldexp(1, std::max(exponent - 11, -24));
  return std::nearbyint(value / step) * step;
}

}  // namespace

Precision precision_of(const std::string& knob) {
  if (knob == "float32") return Precision::float32;
  return knob == "float16" ? Precision::float16 : Precision::float64;
}

double rounded(double value, Precision precision) {
  if (precision == Precision::float16) return rounded_to_float16(value);
  return precision == Precision::float32 ? static_cast<double>(static_cast<float>(value)) : value;
}

std::unique_ptr<RowSource> with_added_axis(std::unique_ptr<RowSource> matrix, const std::string& knob) {
  if (knob == "first") return std::make_unique<OneRow>(std::move(matrix));
  if (knob == "middle") return std::make_unique<DeeperRows>(std::move(matrix), 1);
  if (knob == "last") return std::make_unique<DeeperRows>(std::move(matrix), 2);
  return matrix;
}

}  // namespace assay
