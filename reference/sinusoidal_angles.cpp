// Angle addition from two tables of rotations, and the float32 way that students take.
#include "reference/sinusoidal_angles.hpp"

#include <algorithm>
#include <cmath>

namespace assay {
namespace {

// Rows of the fine table: with it 10,000 positions take 128 + 79 rows instead of 10,000.
constexpr std::int64_t stride = 128;

std::vector<Rotation> first_steps(double base, const std::vector<Exponent>& exponents) {
  const Log2 logarithm = log2_of(base);
  std::vector<Rotation> steps;
  for (const Exponent& e : exponents) {
    steps.push_back(rotation_by(inverse_power(logarithm, e.numerator, e.denominator)));
  }
  return steps;
}

class ExactSines final : public SineRows {
 public:
  ExactSines(std::vector<Rotation> steps, std::int64_t positions, const RotationKernel& kernel)
      : kernel_(kernel),
        fine_(steps, static_cast<std::size_t>(std::min(stride, positions))),
        coarse_(steps, static_cast<std::size_t>((positions + stride - 1) / stride)) {}

  void fill(std::int64_t position, std::size_t first, std::size_t last, SineBlock* out) const override {
    const RotationBlock* coarse = coarse_.row(static_cast<std::size_t>(position / stride));
    const RotationBlock* fine = fine_.row(static_cast<std::size_t>(position % stride));
    kernel_.rotate(coarse + first, fine + first, last - first, out + first);
  }

 private:
  RotationKernel kernel_;
  RotationTable fine_;    // leaves in `steps` the rotations by `stride` positions, which the coarse one goes on with
  RotationTable coarse_;  // a single row, the rotation by nothing, where the fine table has every position
};

class Float32Sines final : public SineRows {
 public:
  explicit Float32Sines(std::vector<float> frequencies) : frequencies_(std::move(frequencies)) {}

  void fill(std::int64_t position, std::size_t first, std::size_t last, SineBlock* out) const override {
    const std::size_t end = std::min(last * RotationBlock::width, frequencies_.size());
    for (std::size_t i = first * RotationBlock::width; i < end; ++i) {
      const float angle = static_cast<float>(position) * frequencies_[i];
      SineBlock& block = out[i / RotationBlock::width];
      block.sine[i % RotationBlock::width] = static_cast<double>(std::sin(angle));
      block.cosine[i % RotationBlock::width] = static_cast<double>(std::cos(angle));
    }
  }

 private:
  std::vector<float> frequencies_;
};

}  // namespace

std::unique_ptr<SineRows> exact_sines(double base, const std::vector<Exponent>& exponents, std::int64_t positions,
                                      const RotationKernel& kernel) {
  return std::make_unique<ExactSines>(first_steps(base, exponents), positions, kernel);
}

std::unique_ptr<SineRows> float32_sines(double base, const std::vector<Exponent>& exponents) {
  const float minus_log = -std::log(static_cast<float>(base));
  std::vector<float> frequencies;
  for (const Exponent& e : exponents) {
    frequencies.push_back(std::exp(static_cast<float>(e.numerator) * (minus_log / static_cast<float>(e.denominator))));
  }
  return std::make_unique<Float32Sines>(std::move(frequencies));
}

}  // namespace assay
