// Rotations by every frequency times 0, step, 2 step, ...: the tables that the kernel adds angles from.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/fixed_functions.hpp"

namespace assay {

/// Eight frequencies side by side, so that a kernel reads and writes one stream: sine = sine_high + sine_low, the low
/// part at most half an ULP of the high one.
struct alignas(64) RotationBlock {
  static constexpr std::size_t width = 8;
  double sine_high[width];
  double sine_low[width];
  double cosine_high[width];
  double cosine_low[width];
};

class RotationTable {
 public:
  /// Row r is the rotation by r times each of `steps`. On return `steps` holds the rotations by `rows` times as much.
  RotationTable(std::vector<Rotation>& steps, std::size_t rows);

  const RotationBlock* row(std::size_t r) const { return blocks_.data() + r * blocks_per_row_; }
  std::size_t blocks_per_row() const { return blocks_per_row_; }

 private:
  std::size_t blocks_per_row_;
  std::vector<RotationBlock> blocks_;
};

}  // namespace assay
