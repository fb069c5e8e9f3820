// A returned array's bytes as tiles of whole rows in row-major order, whatever order they were stored in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/dtype.hpp"
#include "core/run_record.hpp"

namespace assay {

/// Rows a tile: 64 (what a reference fills well at once), fewer where 1 MiB of doubles would not hold them.
std::int64_t tile_rows(std::int64_t row_size);

class TileReader {
 public:
  /// `bytes` hold at least the elements of `shape`.
  TileReader(std::span<const std::byte> bytes, std::span<const std::int64_t> shape, StorageOrder order, DType dtype);

  /// Elements of rows [first, last), row-major, aligned for the dtype; valid until the next call.
  const std::byte* read(std::int64_t first, std::int64_t last);

 private:
  template <class Word>
  void gather(std::int64_t first, std::int64_t last);

  std::span<const std::byte> bytes_;
  std::size_t item_size_;
  std::int64_t rows_;
  std::int64_t row_size_;
  std::vector<std::int64_t> column_offsets_;  // column-major only: where a row's elements lie, in elements from row 0's
  std::vector<std::byte> tile_;
};

}  // namespace assay
