// Fills a table row by row, each rotation the one before times the step.
#include "reference/rotation_table.hpp"

namespace assay {
namespace {

// x as the sum of two doubles, the second at most half an ULP of the first. The upper word is rounded to a double; what
// is left of both words fits 71 bits, of which another keeps those down to 2^-116.
void split(Fixed x, double& high, double& low) {
  constexpr double upper_step = 0x1p-60, rest_step = 0x1p-116;
  const auto rounded = static_cast<double>(static_cast<std::int64_t>(x.steps >> 64));
  const Int128 rest = x.steps - static_cast<Int128>(static_cast<std::int64_t>(rounded)) * (Int128{1} << 64);
  const double upper = rounded * upper_step;
  const double lower = static_cast<double>(static_cast<std::int64_t>(rest >> 8)) * rest_step;
  high = upper + lower;  // of a small number the upper word may have fewer bits than a double
  low = lower - (high - upper);
}

void split(Rotation rotation, RotationBlock& block, std::size_t lane) {
  split(rotation.sine, block.sine_high[lane], block.sine_low[lane]);
  split(rotation.cosine, block.cosine_high[lane], block.cosine_low[lane]);
}

}  // namespace

RotationTable::RotationTable(std::vector<Rotation> start, std::span<const Rotation> step, std::size_t rows,
                             Order order) {
  constexpr std::size_t width = RotationBlock::width;
  const std::size_t blocks = (start.size() + width - 1) / width;
  row_stride_ = order == Order::rows ? blocks : 1;
  block_stride_ = order == Order::rows ? 1 : rows;
  blocks_.resize(rows * blocks);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t k = 0; k < blocks; ++k) {
      RotationBlock& block = blocks_[row * row_stride_ + k * block_stride_];
      for (std::size_t lane = 0; lane < width; ++lane) {
        const std::size_t i = k * width + RotationBlock::order[lane];
        if (i >= start.size()) continue;
        split(start[i], block, lane);
        start[i] = start[i] * step[i];
      }
    }
  }
}

}  // namespace assay
