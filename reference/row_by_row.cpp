#include "reference/row_by_row.hpp"

#include <algorithm>
#include <utility>

namespace assay {
namespace {

class RowByRow final : public RowSource {
 public:
  RowByRow(std::vector<std::int64_t> shape, WriteRow write) : shape_(std::move(shape)), write_(std::move(write)) {}

  const std::vector<std::int64_t>& shape() const override { return shape_; }
  void fill(std::int64_t first, std::int64_t last, double* out) const override {
    for (std::int64_t row = first; row < last; ++row, out += row_size()) write_(row, out);
  }

 private:
  std::vector<std::int64_t> shape_;
  WriteRow write_;
};

}  // namespace

std::unique_ptr<RowSource> row_by_row(std::vector<std::int64_t> shape, WriteRow write) {
  return std::make_unique<RowByRow>(std::move(shape), std::move(write));
}

WriteRow in_float32(WriteRow write, std::int64_t row_size) {
  return [write = std::move(write), row_size](std::int64_t row, double* out) {
    write(row, out);
    std::transform(out, out + row_size, out, [](double v) { return static_cast<double>(static_cast<float>(v)); });
  };
}

}  // namespace assay
