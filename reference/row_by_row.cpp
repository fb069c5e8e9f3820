#include "reference/row_by_row.hpp"

#include <algorithm>
#include <utility>

namespace assay {
namespace {

class RowByRow final : public RowSource {
 public:
  RowByRow(std::vector<std::int64_t> shape, WriteRow write, Precision precision, double row_cost)
      : shape_(std::move(shape)), write_(std::move(write)), precision_(precision), row_cost_(row_cost) {}

  const std::vector<std::int64_t>& shape() const override { return shape_; }
  double row_cost() const override { return std::max(row_cost_, RowSource::row_cost()); }
  void fill(std::int64_t first, std::int64_t last, double* out) const override {
    for (std::int64_t row = first; row < last; ++row, out += row_size()) {
      write_(row, out);
      if (precision_ != Precision::float64)
        std::transform(out, out + row_size(), out, [&](double value) { return rounded(value, precision_); });
    }
  }

 private:
  std::vector<std::int64_t> shape_;
  WriteRow write_;
  Precision precision_;
  double row_cost_;
};

}  // namespace

std::unique_ptr<RowSource> row_by_row(std::vector<std::int64_t> shape, WriteRow write, Precision precision,
                                      double row_cost) {
  return std::make_unique<RowByRow>(std::move(shape), std::move(write), precision, row_cost);
}

}  // namespace assay
