// Rotations by every frequency times start, start + step, ...: the tables that the kernel adds angles from.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "reference/fixed_functions.hpp"

namespace assay {

/// Eight frequencies: sine = sine_high + sine_low, the low part at most half an ULP of the high one.
///
/// Lane l holds frequency `order[l]` of the eight. In this order interleaving the lower and the upper lanes of two
/// vectors, as processors do it, puts sines and cosines of consecutive frequencies side by side.
struct alignas(64) RotationBlock {
  static constexpr std::size_t width = 8;
  static constexpr std::array<std::size_t, width> order{0, 2, 1, 3, 4, 6, 5, 7};

  double sine_high[width];
  double sine_low[width];
  double cosine_high[width];
  double cosine_low[width];
};

class RotationTable {
 public:
  /// Which of two entries that follow each other in memory differ in: a reader of single rows wants `rows`, one that
  /// takes every row of a block before the next block `blocks`.
  enum class Order { rows, blocks };

  /// Row r is the rotation by start + r step, frequency by frequency.
  RotationTable(std::vector<Rotation> start, std::span<const Rotation> step, std::size_t rows, Order order);

  const RotationBlock* at(std::size_t row, std::size_t block) const {
    return blocks_.data() + row * row_stride_ + block * block_stride_;
  }

 private:
  std::size_t row_stride_;
  std::size_t block_stride_;
  std::vector<RotationBlock> blocks_;
};

}  // namespace assay
