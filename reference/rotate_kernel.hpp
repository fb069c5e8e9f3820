// Angle addition in double-double: included once by each translation unit that compiles it for its own instructions.
//
// Everything here has internal linkage: the linker must never replace one unit's code by that of another, which the
// processor may not be able to run. Contraction (-ffp-contract) must be off.
#pragma once

#include <cmath>
#include <cstddef>

#include "reference/rotate.hpp"

namespace assay {
namespace {

// high + low == a * b exactly (Ogita, Rump and Oishi 2005, "Accurate sum and dot product").
struct Product {
  double high;
  double low;
};

// Where fma is one instruction.
struct WithFma {
  static Product multiply(double a, double b) {
    const double high = a * b;
    return {high, std::fma(a, b, -high)};
  }
  static double multiply_add(double a, double b, double c) { return std::fma(a, b, c); }
};

// Dekker's product from halves of 26 bits; the factors are far from overflow.
struct WithSplitting {
  static double upper_half(double a) {
    const double shifted = 0x1.0000002p27 * a;
    return shifted - (shifted - a);
  }
  static Product multiply(double a, double b) {
    const double high = a * b;
    const double a1 = upper_half(a), a2 = a - a1;
    const double b1 = upper_half(b), b2 = b - b1;
    return {high, a2 * b2 - (((high - a1 * b1) - a2 * b1) - a1 * b2)};
  }
  static double multiply_add(double a, double b, double c) { return a * b + c; }
};

// a * b + c * d, each factor a high and a low part; the low parts' product, below 2^-106, is left out.
template <class Arithmetic>
[[gnu::always_inline]] inline double sum_of_products(Product a, Product b, Product c, Product d) {
  const Product first = Arithmetic::multiply(a.high, b.high);
  const Product second = Arithmetic::multiply(c.high, d.high);
  const double sum = first.high + second.high;
  const double second_part = sum - first.high;
  const double lost = (first.high - (sum - second_part)) + (second.high - second_part);
  double low = first.low + second.low;
  low = Arithmetic::multiply_add(a.high, b.low, low);
  low = Arithmetic::multiply_add(a.low, b.high, low);
  low = Arithmetic::multiply_add(c.high, d.low, low);
  low = Arithmetic::multiply_add(c.low, d.high, low);
  return sum + (lost + low);
}

// sin(a + b) = sin a cos b + cos a sin b, cos(a + b) = cos a cos b - sin a sin b.
template <class Arithmetic>
void rotate_blocks(const RotationBlock* a, const RotationBlock* b, std::size_t count, SineBlock* __restrict out) {
  for (std::size_t k = 0; k < count; ++k) {
    for (std::size_t i = 0; i < RotationBlock::width; ++i) {
      const Product sine_a{a[k].sine_high[i], a[k].sine_low[i]}, cosine_a{a[k].cosine_high[i], a[k].cosine_low[i]};
      const Product sine_b{b[k].sine_high[i], b[k].sine_low[i]}, cosine_b{b[k].cosine_high[i], b[k].cosine_low[i]};
      out[k].sine[i] = sum_of_products<Arithmetic>(sine_a, cosine_b, cosine_a, sine_b);
      out[k].cosine[i] = sum_of_products<Arithmetic>(cosine_a, cosine_b, {-sine_a.high, -sine_a.low}, sine_b);
    }
  }
}

}  // namespace
}  // namespace assay
