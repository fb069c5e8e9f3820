// The inner loop: sines and cosines of sums of tabulated angles, by the fastest instructions of this machine.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "reference/rotation_table.hpp"

namespace assay {

/// Correctly rounded or nearly: within 0.51 ULP of the exact value.
struct alignas(64) SineBlock {
  double sine[RotationBlock::width];
  double cosine[RotationBlock::width];
};

struct RotationKernel {
  std::string_view name;
  /// out[k] = the sines and cosines of a[k]'s angles plus b[k]'s, for `count` blocks.
  void (*rotate)(const RotationBlock* a, const RotationBlock* b, std::size_t count, SineBlock* out);
};

/// The kernels that this processor can run, the fastest first.
std::span<const RotationKernel> rotation_kernels();

}  // namespace assay
