// Sines and cosines of position times frequency, a position at a time: exact tables, or what float32 makes of it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "reference/rotate.hpp"
#include "reference/sinusoidal_columns.hpp"

namespace assay {

class SineRows {
 public:
  virtual ~SineRows() = default;
  /// Block k of `out` is for frequencies 8k to 8k + 7; fills blocks [first, last) of them.
  virtual void fill(std::int64_t position, std::size_t first, std::size_t last, SineBlock* out) const = 0;
};

/// For positions [0, positions), each value within 0.51 ULP (see sinusoidal.hpp).
std::unique_ptr<SineRows> exact_sines(double base, const std::vector<Exponent>& exponents, std::int64_t positions,
                                      const RotationKernel& kernel);

/// As exp(-exponent log(base)), the product with the position and its sine come out in float32.
std::unique_ptr<SineRows> float32_sines(double base, const std::vector<Exponent>& exponents);

}  // namespace assay
