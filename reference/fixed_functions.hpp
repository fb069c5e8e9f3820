// The elementary functions the tables start from, in fixed point, each right to a few steps of 2^-124.
#pragma once

#include <cstdint>

#include "reference/fixed_point.hpp"

namespace assay {

/// log2 of a positive finite number, in two parts so that no bit is lost: whole + fraction, 0 <= fraction < 1.
struct Log2 {
  std::int64_t whole = 0;
  Fixed fraction;
};
Log2 log2_of(double x);

/// base^(-numerator / denominator), below 8; 0 <= numerator, 0 < denominator, both below 2^20.
Fixed inverse_power(const Log2& base, std::int64_t numerator, std::int64_t denominator);

/// A point on the unit circle.
struct Rotation {
  Fixed cosine = Fixed::one();
  Fixed sine;
};
/// The rotation by `angle` radians, 0 <= angle < 8.
Rotation rotation_by(Fixed angle);

/// One rotation after the other: the angles add. The product of two complex numbers in three multiplications (Gauss).
constexpr Rotation operator*(Rotation a, Rotation b) {
  const Fixed common = b.cosine * (a.cosine + a.sine);
  return {common - a.sine * (b.cosine + b.sine), common + a.cosine * (b.sine - b.cosine)};
}

}  // namespace assay
