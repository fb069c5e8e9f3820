// Angle addition from three tables of rotations, and the plain ways that students take.
#include "reference/sinusoidal_angles.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <string>

namespace assay {
namespace {

constexpr auto band_rows = static_cast<std::int64_t>(Band::rows);
// Bands whose middles the near table reaches from one row of the far one: with it 10,000 positions take 4 + 36 + 35
// rows, few enough to be built in a fraction of the time that the positions take.
constexpr std::int64_t near_rows = 36;

using Rotations = std::vector<Rotation>;

/// The rotations by one position, and by half of one.
struct Steps {
  Rotations whole;
  Rotations half;
};

Steps first_steps(double base, const std::vector<Exponent>& exponents) {
  const Log2 logarithm = log2_of(base);
  Steps steps;
  for (const Exponent& e : exponents) {
    const Fixed angle = inverse_power(logarithm, e.numerator, e.denominator);
    steps.whole.push_back(rotation_by(angle));
    steps.half.push_back(rotation_by({angle.steps / 2}));
  }
  return steps;
}

Rotations product(Rotations a, const Rotations& b) {
  std::ranges::transform(a, b, a.begin(), std::multiplies<>());
  return a;
}

/// Each rotation `times` times, by squaring.
Rotations repeated(Rotations rotations, std::int64_t times) {
  Rotations result(rotations.size());
  for (; times > 0; times /= 2) {
    if (times % 2 == 1) result = product(std::move(result), rotations);
    rotations = product(rotations, rotations);
  }
  return result;
}

/// From position 0 to the middle of the band that begins there: a half and then one by one, as the fine table goes, so
/// that position 0 itself comes out as no rotation at all.
Rotations to_first_middle(const Steps& steps) {
  Rotations result = steps.half;
  for (std::size_t i = 1; i < Band::half; ++i) result = product(std::move(result), steps.whole);
  return result;
}

class ExactSines final : public SineRows {
 public:
  ExactSines(const Steps& steps, std::int64_t first, std::int64_t count, const RotationKernel& kernel)
      : kernel_(kernel),
        fine_(steps.half, steps.whole, Band::half, RotationTable::Order::blocks),
        near_(product(to_first_middle(steps), repeated(steps.whole, first)), repeated(steps.whole, band_rows),
              static_cast<std::size_t>(std::min(near_rows, bands(count))), RotationTable::Order::rows),
        far_(Rotations(steps.whole.size()), repeated(steps.whole, near_rows * band_rows),
             static_cast<std::size_t>((bands(count) + near_rows - 1) / near_rows), RotationTable::Order::rows) {}

  void fill(const SineTile& tile, double* out, std::size_t stride) const override {
    const std::size_t width = (tile.end - tile.begin) * Band::columns;
    std::vector<double> whole;  // a band that only a part of is wanted
    for (std::int64_t position = tile.first; position < tile.last;) {
      const std::int64_t index = position / band_rows;
      const std::int64_t begin = index * band_rows, end = std::min(begin + band_rows, tile.last);
      const Band band{far_.at(static_cast<std::size_t>(index / near_rows), tile.begin),
                      near_.at(static_cast<std::size_t>(index % near_rows), tile.begin), fine_.at(0, tile.begin),
                      tile.end - tile.begin};
      if (end - position == band_rows) {
        kernel_.rotate(band, out, stride);
        out += Band::rows * stride;
      } else {
        whole.resize(Band::rows * width);
        kernel_.rotate(band, whole.data(), width);
        for (std::int64_t p = position; p < end; ++p, out += stride) {
          std::copy_n(whole.data() + static_cast<std::size_t>(p - begin) * width, width, out);
        }
      }
      position = end;
    }
  }

 private:
  static std::int64_t bands(std::int64_t positions) { return (positions + band_rows - 1) / band_rows; }

  RotationKernel kernel_;
  RotationTable fine_;
  RotationTable near_;  // to the first middles
  RotationTable far_;   // from those on by `near_rows` bands at a time
};

template <class Real>
class PlainSines final : public SineRows {
 public:
  PlainSines(std::vector<Real> frequencies, std::int64_t first, double unit)
      : frequencies_(std::move(frequencies)), first_(first), unit_(static_cast<Real>(unit)) {}

  void fill(const SineTile& tile, double* out, std::size_t stride) const override {
    const std::size_t begin = tile.begin * RotationBlock::width;
    const std::size_t end = std::min(tile.end * RotationBlock::width, frequencies_.size());
    for (std::int64_t position = tile.first; position < tile.last; ++position, out += stride) {
      for (std::size_t i = begin; i < end; ++i) {
        const Real angle = static_cast<Real>(first_ + position) * frequencies_[i] * unit_;
        out[2 * (i - begin)] = static_cast<double>(std::sin(angle));
        out[2 * (i - begin) + 1] = static_cast<double>(std::cos(angle));
      }
    }
  }

 private:
  std::vector<Real> frequencies_;
  std::int64_t first_;
  Real unit_;
};

}  // namespace

Angle angle_of(const Knobs& knobs) {
  Angle angle;
  const std::string& logarithm = knobs.at("logarithm");
  if (logarithm == "log10_in_exp") angle.power = std::numbers::log10e;
  if (logarithm == "log2_in_exp") angle.power = std::numbers::log2e;
  if (logarithm == "log_in_power_of_10") angle.power = std::numbers::ln10;
  if (logarithm == "log_in_power_of_2") angle.power = std::numbers::ln2;
  if (knobs.at("power") == "multiplied") angle.power = -angle.power;
  constexpr double degree = std::numbers::pi / 180;
  if (knobs.at("unit") == "degrees") angle.unit = degree;
  if (knobs.at("unit") == "turned_to_degrees") angle.unit = 1 / degree;
  return angle;
}

std::unique_ptr<SineRows> exact_sines(double base, const std::vector<Exponent>& exponents, std::int64_t first,
                                      std::int64_t count, const RotationKernel& kernel) {
  return std::make_unique<ExactSines>(first_steps(base, exponents), first, count, kernel);
}

std::unique_ptr<SineRows> float64_sines(double base, const std::vector<Exponent>& exponents, std::int64_t first,
                                        const Angle& angle) {
  std::vector<double> frequencies;
  frequencies.reserve(exponents.size());
  for (const Exponent& e : exponents)
    frequencies.push_back(
        std::pow(base, -angle.power * (static_cast<double>(e.numerator) / static_cast<double>(e.denominator))));
  return std::make_unique<PlainSines<double>>(std::move(frequencies), first, angle.unit);
}

std::unique_ptr<SineRows> float32_sines(double base, const std::vector<Exponent>& exponents, std::int64_t first,
                                        const Angle& angle) {
  const float minus_log = -std::log(static_cast<float>(base)) * static_cast<float>(angle.power);
  std::vector<float> frequencies;
  frequencies.reserve(exponents.size());
  for (const Exponent& e : exponents) {
    frequencies.push_back(std::exp(static_cast<float>(e.numerator) * (minus_log / static_cast<float>(e.denominator))));
  }
  return std::make_unique<PlainSines<float>>(std::move(frequencies), first, angle.unit);
}

}  // namespace assay
