#include <algorithm>

#include "check/check.hpp"
#include "check/tile_reader.hpp"

namespace assay {
namespace {

class StoredRows final : public RowSource {
 public:
  StoredRows(ReturnedArray array, DType dtype) : array_(std::move(array)), dtype_(dtype) {}

  const std::vector<std::int64_t>& shape() const override { return array_.shape; }
  void fill(std::int64_t first, std::int64_t last, double* out) const override {
    if (first == last || row_size() == 0) return;
    TileReader reader(array_.data.bytes(), array_.shape, array_.order, dtype_);
    const Runs runs = reader.read({first, last, 0, row_size()});
    for (std::int64_t row = 0; row < last - first; ++row)
      out = std::copy_n(runs.data + static_cast<std::size_t>(row) * runs.stride, row_size(), out);
  }

 private:
  ReturnedArray array_;
  DType dtype_;
};

}  // namespace

std::unique_ptr<RowSource> stored_rows(const ReturnedArray& array) {
  return std::make_unique<StoredRows>(array, *dtype_from_typestr(array.typestr));
}

}  // namespace assay
