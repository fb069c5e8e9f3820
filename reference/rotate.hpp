// The inner loop: sines and cosines of sums of tabulated angles, by the fastest instructions of this machine.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "reference/rotation_table.hpp"

namespace assay {

/// Consecutive positions that are computed together, from their middle, which lies between two of them: the sum and the
/// difference of two angles share all their products.
struct Band {
  static constexpr std::size_t half = 4;
  static constexpr std::size_t rows = 2 * half;
  static constexpr std::size_t columns = 2 * RotationBlock::width;  // of each block: sine, cosine, sine, cosine, ...

  /// The middle's angle is the sum of the angles of `far` and `near`, block by block.
  const RotationBlock* far;
  const RotationBlock* near;
  /// For each block the rotations by 1/2, 3/2, ... half - 1/2 positions.
  const RotationBlock* fine;
  std::size_t blocks;
};

struct RotationKernel {
  std::string_view name;
  /// Writes the band's `Band::rows` rows, each `band.blocks * Band::columns` values, `stride` doubles apart: correctly
  /// rounded or nearly, within 0.51 ULP of the exact value.
  void (*rotate)(const Band& band, double* out, std::size_t stride);
};

/// The kernels that this processor can run, the fastest first.
std::span<const RotationKernel> rotation_kernels();

}  // namespace assay
