#include "check/tile_reader.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <numeric>

namespace assay {
namespace {

/// Offsets of one row's elements, listed in row-major order, in column-major storage.
std::vector<std::int64_t> offsets_of_row(std::span<const std::int64_t> shape, std::int64_t row_size) {
  std::vector<std::int64_t> strides(shape.size());
  std::exclusive_scan(shape.begin(), shape.end(), strides.begin(), std::int64_t{1}, std::multiplies<>());
  std::vector<std::int64_t> offsets(static_cast<std::size_t>(row_size));
  for (std::int64_t element = 0; element < row_size; ++element) {
    std::int64_t rest = element;
    for (std::size_t axis = shape.size() - 1; axis > 0; --axis) {
      offsets[static_cast<std::size_t>(element)] += rest % shape[axis] * strides[axis];
      rest /= shape[axis];
    }
  }
  return offsets;
}

}  // namespace

TileReader::TileReader(std::span<const std::byte> bytes, std::span<const std::int64_t> shape, StorageOrder order,
                       DType dtype)
    : bytes_(bytes),
      dtype_(dtype),
      row_size_(std::accumulate(shape.begin() + 1, shape.end(), std::int64_t{1}, std::multiplies<>())) {
  if (order == StorageOrder::column_major && shape.size() > 1 && !bytes.empty())
    column_offsets_ = offsets_of_row(shape, row_size_);
}

Runs TileReader::read(const Tile& tile) {
  if (in_place()) {
    return {reinterpret_cast<const double*>(element(tile.first, tile.begin)), static_cast<std::size_t>(row_size_)};
  }
  tile_.resize(static_cast<std::size_t>(tile.rows() * tile.width()));
  switch (dtype_) {
    case DType::float64:
      copy<double>(tile);
      break;
    case DType::float32:
      copy<float>(tile);
      break;
    case DType::int64:
      copy<std::int64_t>(tile);
      break;
    case DType::int32:
      copy<std::int32_t>(tile);
      break;
    case DType::boolean:
      copy<std::uint8_t>(tile);
      break;
  }
  return {tile_.data(), static_cast<std::size_t>(tile.width())};
}

void TileReader::prefetch(std::int64_t first, std::int64_t count) const {
  constexpr std::size_t line = 64;
  constexpr int second_cache = 2;
  if (!in_place()) return;
  const auto begin = static_cast<std::size_t>(first) * sizeof(double);
  const std::size_t end = std::min(begin + static_cast<std::size_t>(count) * sizeof(double), bytes_.size());
  for (std::size_t at = begin; at < end; at += line) __builtin_prefetch(bytes_.data() + at, 0, second_cache);
}

bool TileReader::in_place() const {
  return dtype_ == DType::float64 && column_offsets_.empty() &&
         reinterpret_cast<std::uintptr_t>(bytes_.data()) % alignof(double) == 0;
}

/// The row-major element.
const std::byte* TileReader::element(std::int64_t row, std::int64_t column) const {
  return bytes_.data() + static_cast<std::size_t>(row * row_size_ + column) * item_size(dtype_);
}

template <class T>
void TileReader::copy(const Tile& tile) {
  if (!column_offsets_.empty()) return gather<T>(tile);
  double* out = tile_.data();
  for (std::int64_t row = tile.first; row < tile.last; ++row) {
    const std::byte* in = element(row, tile.begin);
    for (std::int64_t i = 0; i < tile.width(); ++i) {
      T value;
      std::memcpy(&value, in + static_cast<std::size_t>(i) * sizeof value, sizeof value);
      *out++ = static_cast<double>(value);
    }
  }
}

/// Eight columns at a time: each reads a run of consecutive rows, and together they fill whole cache lines.
template <class T>
void TileReader::gather(const Tile& tile) {
  constexpr std::int64_t block = 8;
  const std::byte* const in = bytes_.data();
  for (std::int64_t begin = tile.begin; begin < tile.end; begin += block) {
    const std::int64_t end = std::min(begin + block, tile.end);
    double* out = tile_.data() + (begin - tile.begin);
    for (std::int64_t row = tile.first; row < tile.last; ++row, out += tile.width())
      for (std::int64_t column = begin; column < end; ++column) {
        T value;
        const std::int64_t from = row + column_offsets_[static_cast<std::size_t>(column)];
        std::memcpy(&value, in + static_cast<std::size_t>(from) * sizeof value, sizeof value);
        out[column - begin] = static_cast<double>(value);
      }
  }
}

}  // namespace assay
