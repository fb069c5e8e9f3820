#include "check/tile_reader.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <numeric>

namespace assay {
namespace {

constexpr std::int64_t full_tile_rows = 64;
constexpr std::int64_t tile_doubles = std::int64_t{1} << 17;

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

std::int64_t tile_rows(std::int64_t row_size) {
  return std::clamp(tile_doubles / std::max<std::int64_t>(row_size, 1), std::int64_t{1}, full_tile_rows);
}

TileReader::TileReader(std::span<const std::byte> bytes, std::span<const std::int64_t> shape, StorageOrder order,
                       DType dtype)
    : bytes_(bytes),
      item_size_(item_size(dtype)),
      rows_(shape[0]),
      row_size_(std::accumulate(shape.begin() + 1, shape.end(), std::int64_t{1}, std::multiplies<>())) {
  if (order == StorageOrder::column_major && shape.size() > 1) column_offsets_ = offsets_of_row(shape, row_size_);
}

const std::byte* TileReader::read(std::int64_t first, std::int64_t last) {
  const std::size_t size = static_cast<std::size_t>((last - first) * row_size_) * item_size_;
  const std::byte* in_place = bytes_.data() + static_cast<std::size_t>(first * row_size_) * item_size_;
  const bool aligned = reinterpret_cast<std::uintptr_t>(in_place) % item_size_ == 0;
  if (column_offsets_.empty() && aligned) return in_place;

  tile_.resize(size);
  if (column_offsets_.empty()) {
    std::memcpy(tile_.data(), in_place, size);
  } else if (item_size_ == 8) {
    gather<std::uint64_t>(first, last);
  } else if (item_size_ == 4) {
    gather<std::uint32_t>(first, last);
  } else {
    gather<std::uint8_t>(first, last);
  }
  return tile_.data();
}

/// Eight columns at a time: each reads a run of consecutive rows, and together they fill whole cache lines.
template <class Word>
void TileReader::gather(std::int64_t first, std::int64_t last) {
  constexpr std::int64_t block = 8;
  // Copies in locals: a store through std::byte* might change any member, so members would be read again each time.
  std::byte* const out = tile_.data();
  const std::byte* const in = bytes_.data();
  const std::int64_t* const offsets = column_offsets_.data();
  const std::int64_t row_size = row_size_;
  for (std::int64_t begin = 0; begin < row_size; begin += block) {
    const std::int64_t end = std::min(begin + block, row_size);
    for (std::int64_t row = first; row < last; ++row)
      for (std::int64_t column = begin; column < end; ++column) {
        const std::int64_t from = row + offsets[column];
        const std::int64_t to = (row - first) * row_size + column;
        std::memcpy(out + static_cast<std::size_t>(to) * sizeof(Word),
                    in + static_cast<std::size_t>(from) * sizeof(Word), sizeof(Word));
      }
  }
}

}  // namespace assay
