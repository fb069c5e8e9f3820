// Rows of the encoding: sines and cosines put where the knobs want them.
#include "reference/sinusoidal.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <string>

#include "reference/arguments.hpp"
#include "reference/sinusoidal_angles.hpp"
#include "reference/sinusoidal_columns.hpp"

namespace assay {
namespace {

constexpr std::size_t width = RotationBlock::width;

// Far beyond any exercise; the tables take seq_len * d_model / 8 bytes and their error grows with seq_len.
constexpr std::int64_t longest = 100'000;
constexpr std::int64_t widest = 16'384;
// Smaller bases make frequencies too large for the tables' numbers.
constexpr double smallest_base = 0.5;

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

struct Setting {
  std::int64_t first_position = 0;
  bool first_row_zero = false;
  bool transposed = false;
  bool round_to_float32 = false;
};

class SinusoidalRows final : public RowSource {
 public:
  SinusoidalRows(std::int64_t seq_len, Setting setting, Columns columns, std::unique_ptr<SineRows> sines)
      : setting_(setting),
        seq_len_(seq_len),
        columns_(std::move(columns.columns)),
        zero_block_((columns.exponents.size() + width - 1) / width),
        sines_(std::move(sines)) {
    for (const Column& column : columns_) places_.push_back(place_of(column));
    shape_ = {seq_len_, static_cast<std::int64_t>(columns_.size())};
    if (setting_.transposed) std::swap(shape_[0], shape_[1]);
  }

  const std::vector<std::int64_t>& shape() const override { return shape_; }

  void fill(std::int64_t first, std::int64_t last, double* out) const override {
    if (setting_.transposed) {
      Eigen::Map<Matrix> rows(out, last - first, seq_len_);
      fill_block(0, first, rows.transpose());
    } else {
      Eigen::Map<Matrix> rows(out, last - first, row_size());
      fill_block(first, 0, rows);
    }
  }

 private:
  // Fills `block` with the encoding's rows and columns from `first_row` and `first_column` on.
  template <class Block>
  void fill_block(std::int64_t first_row, std::int64_t first_column, Block block) const {
    if (block.size() == 0) return;
    const auto begin = columns_.begin() + first_column, end = begin + block.cols();
    const auto [lowest, highest] =
        std::minmax_element(begin, end, [](const Column& a, const Column& b) { return a.frequency < b.frequency; });
    const std::size_t first = lowest->frequency / width, last = highest->frequency / width + 1;

    std::vector<SineBlock> sines(zero_block_ + 1, SineBlock{});
    const double* values = sines.front().sine;
    const std::size_t* places = places_.data() + first_column;
    for (Eigen::Index r = 0; r < block.rows(); ++r) {
      sines_->fill(first_row + r + setting_.first_position, first, last, sines.data());
      for (Eigen::Index c = 0; c < block.cols(); ++c) block(r, c) = values[places[c]];
    }
    if (setting_.round_to_float32) block = block.template cast<float>().template cast<double>().eval();
    if (setting_.first_row_zero && first_row == 0) block.row(0).setZero();
  }

  // Where in an array of sine blocks a column's value is.
  std::size_t place_of(const Column& column) const {
    const std::size_t sine = column.frequency / width * 2 * width + column.frequency % width;
    switch (column.wave) {
      case Wave::sine:
        return sine;
      case Wave::cosine:
        return sine + width;
      case Wave::zero:
        return zero_block_ * 2 * width;
    }
    __builtin_unreachable();
  }

  Setting setting_;
  std::int64_t seq_len_;
  std::vector<Column> columns_;
  std::size_t zero_block_;  // the sine block after the last frequency's, which stays zero
  std::vector<std::size_t> places_;
  std::unique_ptr<SineRows> sines_;
  std::vector<std::int64_t> shape_;
};

double base_of(const Knobs& knobs, double given) {
  if (knobs.at("base") == "ignored") return 10000.0;
  return knobs.at("base") == "1000" ? 1000.0 : given;
}

}  // namespace

Result<std::unique_ptr<RowSource>> sinusoidal_rows(const Knobs& knobs, std::span<const Argument> args,
                                                   const RotationKernel& kernel) {
  static const std::array<std::string, 3> names{"seq_len", "d_model", "base"};
  if (const Result<void> known = check_names(args, names); !known) return known.error();
  const Result<std::int64_t> seq_len = int_argument(args, "seq_len", 1, longest);
  if (!seq_len) return seq_len.error();
  const Result<std::int64_t> d_model = int_argument(args, "d_model", 1, widest);
  if (!d_model) return d_model.error();
  const Result<double> given_base = float_argument(args, "base", 10000.0, smallest_base);
  if (!given_base) return given_base.error();

  const double base = base_of(knobs, *given_base);
  const Setting setting{.first_position = knobs.at("first_position") == "1" ? 1 : 0,
                        .first_row_zero = knobs.at("first_row") == "zero",
                        .transposed = knobs.at("orientation") == "transposed",
                        .round_to_float32 = knobs.at("precision") == "float32"};
  Columns columns = sinusoidal_columns(knobs, *d_model);
  std::unique_ptr<SineRows> sines =
      knobs.at("precision") == "float32_arithmetic"
          ? float32_sines(base, columns.exponents)
          : exact_sines(base, columns.exponents, *seq_len + setting.first_position, kernel);
  return std::unique_ptr<RowSource>(
      std::make_unique<SinusoidalRows>(*seq_len, setting, std::move(columns), std::move(sines)));
}

}  // namespace assay
