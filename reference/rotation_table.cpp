// Fills a table row by row, each rotation the one before times the step.
#include "reference/rotation_table.hpp"

namespace assay {
namespace {

// x as the sum of two doubles. The upper word is rounded to the first; what is left of both words fits 71 bits, of
// which the second keeps those down to 2^-116.
void split(Fixed x, double& high, double& low) {
  constexpr double upper_step = 0x1p-60, rest_step = 0x1p-116;
  const auto rounded = static_cast<double>(static_cast<std::int64_t>(x.steps >> 64));
  const Int128 rest = x.steps - static_cast<Int128>(static_cast<std::int64_t>(rounded)) * (Int128{1} << 64);
  high = rounded * upper_step;
  low = static_cast<double>(static_cast<std::int64_t>(rest >> 8)) * rest_step;
}

}  // namespace

RotationTable::RotationTable(std::vector<Rotation>& steps, std::size_t rows)
    : blocks_per_row_((steps.size() + RotationBlock::width - 1) / RotationBlock::width),
      blocks_(blocks_per_row_ * rows) {
  std::vector<Rotation> angles(steps.size());
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      RotationBlock& block = blocks_[r * blocks_per_row_ + i / RotationBlock::width];
      const std::size_t lane = i % RotationBlock::width;
      split(angles[i].sine, block.sine_high[lane], block.sine_low[lane]);
      split(angles[i].cosine, block.cosine_high[lane], block.cosine_low[lane]);
      angles[i] = angles[i] * steps[i];
    }
  }
  steps = std::move(angles);
}

}  // namespace assay
