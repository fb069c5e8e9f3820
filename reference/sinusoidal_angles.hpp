// Sines and cosines of position times frequency: exact tables, or what plain arithmetic makes of it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "reference/rotate.hpp"
#include "reference/sinusoidal_columns.hpp"

namespace assay {

/// Some positions of some frequencies. Frequencies come in blocks of 8, a block as 16 values: the sine and the cosine
/// of the first, of the second and so on, those past the last frequency's without meaning.
struct SineTile {
  std::int64_t first = 0;  // positions [first, last), counted from the first that the sines were made for
  std::int64_t last = 0;
  std::size_t begin = 0;  // blocks [begin, end)
  std::size_t end = 0;
};

class SineRows {
 public:
  virtual ~SineRows() = default;
  /// One row a position, `stride` doubles from one to the next. Cheapest where `first` is a multiple of Band::rows.
  virtual void fill(const SineTile& tile, double* out, std::size_t stride) const = 0;
};

/// For `count` positions from `first` on, each value within 0.51 ULP (see sinusoidal.hpp).
std::unique_ptr<SineRows> exact_sines(double base, const std::vector<Exponent>& exponents, std::int64_t first,
                                      std::int64_t count, const RotationKernel& kernel);

/// What an angle is of a position p and an exponent e: p base^(-power e) unit. The published one, unless changed.
struct Angle {
  double power = 1;
  double unit = 1;
  bool operator==(const Angle&) const = default;
};

/// Reads the knobs power, logarithm and unit.
Angle angle_of(const Knobs& knobs);

/// As p base^(-power e) unit and its sine come out in float64.
std::unique_ptr<SineRows> float64_sines(double base, const std::vector<Exponent>& exponents, std::int64_t first,
                                        const Angle& angle);

/// As exp(-power e log(base)), the product with the position and its sine come out in float32.
std::unique_ptr<SineRows> float32_sines(double base, const std::vector<Exponent>& exponents, std::int64_t first,
                                        const Angle& angle);

}  // namespace assay
