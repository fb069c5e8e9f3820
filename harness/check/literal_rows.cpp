#include <algorithm>

#include "check/check.hpp"

namespace assay {
namespace {

class LiteralRows : public RowSource {
 public:
  explicit LiteralRows(ArrayLiteral literal) : literal_(std::move(literal)) {}

  const std::vector<std::int64_t>& shape() const override { return literal_.shape; }
  void fill(std::int64_t first, std::int64_t last, double* out) const override {
    const std::int64_t width = row_size();
    std::copy(literal_.values.begin() + first * width, literal_.values.begin() + last * width, out);
  }
  void fill_tile(const Tile& tile, double* out) const override {
    const std::int64_t width = row_size();
    for (std::int64_t row = tile.first; row < tile.last; ++row) {
      out = std::copy_n(literal_.values.begin() + row * width + tile.begin, tile.width(), out);
    }
  }

 private:
  ArrayLiteral literal_;
};

}  // namespace

std::unique_ptr<RowSource> literal_rows(const ArrayLiteral& literal) { return std::make_unique<LiteralRows>(literal); }

}  // namespace assay
