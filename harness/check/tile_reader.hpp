// A returned array's bytes as tiles of numbers, whatever their type and the order they were stored in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "check/compare.hpp"
#include "core/dtype.hpp"
#include "core/run_record.hpp"
#include "reference/family.hpp"

namespace assay {

class TileReader {
 public:
  /// `bytes` hold at least the elements of `shape`.
  TileReader(std::span<const std::byte> bytes, std::span<const std::int64_t> shape, StorageOrder order, DType dtype);

  /// The tile's rows as doubles; valid until the next call.
  Runs read(const Tile& tile);

  /// Asks for `count` elements from the `first`-th stored one on, where there are so many, to be brought into the
  /// second cache.
  void prefetch(std::int64_t first, std::int64_t count) const;

 private:
  bool in_place() const;
  template <class T>
  void copy(const Tile& tile);
  template <class T>
  void gather(const Tile& tile);
  const std::byte* element(std::int64_t row, std::int64_t column) const;

  std::span<const std::byte> bytes_;
  DType dtype_;
  std::int64_t row_size_;
  std::vector<std::int64_t> column_offsets_;  // column-major only: where a row's elements lie, in elements from row 0's
  std::vector<double> tile_;
};

}  // namespace assay
