// Works on lines, the runs along the last axis, of the whole array in row-major order.
#include "reference/combined_rows.hpp"

#include <algorithm>
#include <cmath>

namespace assay {
namespace {

// Lines that are computed at once: the encoding is cheapest a band of positions at a time.
constexpr std::int64_t lines_at_once = 64;

class CombinedRows final : public RowSource {
 public:
  // cppcheck-suppress passedByValue; its values are moved out
  CombinedRows(ArrayLiteral input, std::unique_ptr<RowSource> encoding, Combine combine, PositionAxis axis)
      : input_(std::move(input.values)),
        d_model_(input.shape.back()),
        encoding_(std::move(encoding)),
        combine_(combine),
        axis_(axis),
        seq_len_(input.shape[input.shape.size() - 2]),
        lines_(combine == Combine::below_input ? 2 * seq_len_ : seq_len_),
        width_(encoding_->row_size() + (beside() ? d_model_ : 0)),
        factor_(combine == Combine::added_to_scaled ? std::sqrt(static_cast<double>(d_model_)) : 1),
        shape_(std::move(input.shape)) {
    shape_[shape_.size() - 2] = lines_;
    shape_.back() = width_;
  }

  const std::vector<std::int64_t>& shape() const override { return shape_; }

  void fill(std::int64_t first, std::int64_t last, double* out) const override {
    fill_elements(first * row_size(), last * row_size(), out);
  }

  void fill_tile(const Tile& tile, double* out) const override {
    if (tile.width() == row_size()) return fill(tile.first, tile.last, out);
    for (std::int64_t r = tile.first; r < tile.last; ++r, out += tile.width())
      fill_elements(r * row_size() + tile.begin, r * row_size() + tile.end, out);
  }

  TileSize tile_size() const override {
    if (shape_.size() == 2) return {lines_at_once, width_};
    return {1, std::min(lines_at_once * width_, row_size())};
  }

 private:
  bool beside() const { return combine_ == Combine::right_of_input || combine_ == Combine::left_of_input; }

  // Elements [from, to) of the whole array.
  void fill_elements(std::int64_t from, std::int64_t to, double* out) const {
    std::vector<double> encoded(static_cast<std::size_t>(lines_at_once * encoding_->row_size()));
    std::vector<double> whole(static_cast<std::size_t>(width_));
    while (from < to) {
      const std::int64_t first = from / width_, slab = first / lines_, past_last = (to + width_ - 1) / width_;
      const std::int64_t last = std::min({first + lines_at_once, (slab + 1) * lines_, past_last});
      encode(slab, first - slab * lines_, last - slab * lines_, encoded.data());
      const double* line = encoded.data();
      for (std::int64_t l = first; l < last; ++l, line += encoding_->row_size()) {
        combine(slab, l - slab * lines_, line, whole.data());
        const std::int64_t begin = std::max(from - l * width_, std::int64_t{0}),
                           end = std::min(to - l * width_, width_);
        out = std::copy(whole.data() + begin, whole.data() + end, out);
      }
      from = std::min(to, last * width_);
    }
  }

  // The encoding that each of the lines [first, last) of a slab gets; where a line gets none it is left alone.
  void encode(std::int64_t slab, std::int64_t first, std::int64_t last, double* out) const {
    const std::int64_t size = encoding_->row_size();
    if (axis_ == PositionAxis::batch) {
      for (std::int64_t l = first; l < last; ++l, out += size) encoding_->fill(slab, slab + 1, out);
    } else {
      const std::int64_t before = lines_ - seq_len_, begin = std::max(first, before);
      if (begin < last) encoding_->fill(begin - before, last - before, out + (begin - first) * size);
    }
  }

  void combine(std::int64_t slab, std::int64_t position, const double* encoded, double* out) const {
    const std::int64_t size = encoding_->row_size();
    const double* x = input_.data() + (slab * seq_len_ + position % seq_len_) * d_model_;
    switch (combine_) {
      case Combine::added:
      case Combine::added_to_scaled:
        for (std::int64_t c = 0; c < size; ++c) out[c] = (c < d_model_ ? factor_ * x[c] : 0) + encoded[c];
        break;
      case Combine::right_of_input:
        std::copy_n(encoded, size, std::copy_n(x, d_model_, out));
        break;
      case Combine::left_of_input:
        std::copy_n(x, d_model_, std::copy_n(encoded, size, out));
        break;
      case Combine::below_input:
        std::copy_n(position < seq_len_ ? x : encoded, size, out);
        break;
      case Combine::encoding_only:
        std::copy_n(encoded, size, out);
        break;
    }
  }

  std::vector<double> input_;
  std::int64_t d_model_;
  std::unique_ptr<RowSource> encoding_;
  Combine combine_;
  PositionAxis axis_;
  std::int64_t seq_len_;
  std::int64_t lines_;  // of a slab
  std::int64_t width_;  // of a line
  double factor_;
  std::vector<std::int64_t> shape_;
};

}  // namespace

Result<std::unique_ptr<RowSource>> combined_rows(ArrayLiteral input, std::unique_ptr<RowSource> encoding,
                                                 Combine combine, PositionAxis axis) {
  if (combine == Combine::below_input && encoding->row_size() != input.shape.back())
    return Error{ErrorKind::author_file, "/reference/knobs", "an encoding of another width cannot stand below x"};
  return std::unique_ptr<RowSource>(
      std::make_unique<CombinedRows>(std::move(input), std::move(encoding), combine, axis));
}

}  // namespace assay
