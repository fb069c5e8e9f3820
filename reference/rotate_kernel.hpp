// Angle addition in double-double: included once by each translation unit that compiles it for its own instructions.
//
// Everything here has internal linkage: the linker must never replace one unit's code by that of another, which the
// processor may not be able to run. Contraction (-ffp-contract) must be off.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstring>

#include "reference/rotate.hpp"

namespace assay {
namespace {  // NOLINT(cert-dcl59-cpp): meant, see above

// A vector type and what the compilers' own operators on it leave open. A vector of two is an instruction wide on
// every 64-bit processor; where it is not, the compiler takes it apart.
struct Pair {
  static constexpr std::size_t lanes = 2;
  static constexpr std::size_t high_lane = 1;  // of the first frequency that `high` has
  typedef double Pack [[gnu::vector_size(16)]];
  static void interleave(Pack a, Pack b, Pack& low, Pack& high) {
    low = Pack{a[0], b[0]};
    high = Pack{a[1], b[1]};
  }
};

// Where fma is one instruction.
struct FusedPair : Pair {
  static Pack product_error(Pack a, Pack b, Pack product) {
    return Pack{std::fma(a[0], b[0], -product[0]), std::fma(a[1], b[1], -product[1])};
  }
  static Pack multiply_add(Pack a, Pack b, Pack c) {
    return Pack{std::fma(a[0], b[0], c[0]), std::fma(a[1], b[1], c[1])};
  }
};

// Dekker's product from halves of 26 bits; the factors are far from overflow.
struct SplitPair : Pair {
  static Pack upper_half(Pack a) {
    const Pack shifted = a * 0x1.0000002p27;
    return shifted - (shifted - a);
  }
  static Pack product_error(Pack a, Pack b, Pack product) {
    const Pack a1 = upper_half(a), a2 = a - a1;
    const Pack b1 = upper_half(b), b2 = b - b1;
    return a2 * b2 - (((product - a1 * b1) - a2 * b1) - a1 * b2);
  }
  static Pack multiply_add(Pack a, Pack b, Pack c) { return a * b + c; }
};

template <class Vector>
struct Rotator : Vector {
  using typename Vector::Pack;

  // A sine and a cosine as sums of two parts, for as many frequencies as a vector has lanes.
  struct Angle {
    Pack sine, sine_low, cosine, cosine_low;
  };
  // Two values to be, each short of its `low` part.
  struct Values {
    Pack sine, sine_low, cosine, cosine_low;
  };

  [[gnu::always_inline]] static Pack load(const double* lanes) {
    Pack pack;
    std::memcpy(&pack, lanes, sizeof pack);
    return pack;
  }
  [[gnu::always_inline]] static Angle load(const RotationBlock& block, std::size_t lane) {
    return {load(block.sine_high + lane), load(block.sine_low + lane), load(block.cosine_high + lane),
            load(block.cosine_low + lane)};
  }

  // sin(a +- b) = sin a cos b +- cos a sin b, cos(a +- b) = cos a cos b -+ sin a sin b, in double-double: each a sum of
  // two products (Ogita, Rump and Oishi 2005, "Accurate sum and dot product"). Nothing here is larger than 1, so errors
  // count in absolute terms; the products of two low parts, below 2^-106, are left out. Where a and b are the same
  // both products of sin(a - b) are computed alike, and it is 0.
  //
  // The four chains of operations are written side by side because a processor looks only so far ahead: one after the
  // other they take 1.4 times as long.
  [[gnu::always_inline]] static void add_and_subtract(const Angle& a, const Angle& b, Values& sum, Values& difference) {
    const Pack sc = a.sine * b.cosine, cs = b.sine * a.cosine, cc = a.cosine * b.cosine, ss = a.sine * b.sine;
    Pack sc_low = Vector::product_error(a.sine, b.cosine, sc), cs_low = Vector::product_error(b.sine, a.cosine, cs);
    Pack cc_low = Vector::product_error(a.cosine, b.cosine, cc), ss_low = Vector::product_error(a.sine, b.sine, ss);
    sc_low = Vector::multiply_add(a.sine, b.cosine_low, sc_low);
    cs_low = Vector::multiply_add(b.sine, a.cosine_low, cs_low);
    cc_low = Vector::multiply_add(a.cosine, b.cosine_low, cc_low);
    ss_low = Vector::multiply_add(a.sine, b.sine_low, ss_low);
    sc_low = Vector::multiply_add(a.sine_low, b.cosine, sc_low);
    cs_low = Vector::multiply_add(b.sine_low, a.cosine, cs_low);
    cc_low = Vector::multiply_add(a.cosine_low, b.cosine, cc_low);
    ss_low = Vector::multiply_add(a.sine_low, b.sine, ss_low);

    sum.sine = sc + cs, difference.sine = sc - cs, sum.cosine = cc - ss, difference.cosine = cc + ss;
    // What the second product came to in each rounded sum, and from it what rounding lost of both.
    const Pack s1 = sum.sine - sc, s2 = difference.sine - sc, c1 = sum.cosine - cc, c2 = difference.cosine - cc;
    const Pack s1_first = sum.sine - s1, s2_first = difference.sine - s2;
    const Pack c1_first = sum.cosine - c1, c2_first = difference.cosine - c2;
    const Pack s1_lost = cs - s1, s2_lost = cs + s2, c1_lost = ss + c1, c2_lost = ss - c2;
    sum.sine_low = ((sc - s1_first) + s1_lost) + (sc_low + cs_low);
    difference.sine_low = ((sc - s2_first) - s2_lost) + (sc_low - cs_low);
    sum.cosine_low = ((cc - c1_first) - c1_lost) + (cc_low - ss_low);
    difference.cosine_low = ((cc - c2_first) + c2_lost) + (cc_low + ss_low);
  }

  [[gnu::always_inline]] static Angle normalized(const Values& v) {
    const Pack sine = v.sine + v.sine_low, cosine = v.cosine + v.cosine_low;
    return {sine, (v.sine - sine) + v.sine_low, cosine, (v.cosine - cosine) + v.cosine_low};
  }

  // Rounds the values and puts sines and cosines alternately; `lane` is the first of theirs in the block.
  [[gnu::always_inline]] static void store(const Values& v, std::size_t lane, double* out) {
    Pack low, high;
    Vector::interleave(v.sine + v.sine_low, v.cosine + v.cosine_low, low, high);
    std::memcpy(out + 2 * RotationBlock::order[lane], &low, sizeof low);
    std::memcpy(out + 2 * RotationBlock::order[lane + Vector::high_lane], &high, sizeof high);
  }

  static void rotate(const Band& band, double* __restrict out, std::size_t stride) {
    for (std::size_t k = 0; k < band.blocks; ++k) {
      const RotationBlock* fine = band.fine + k * Band::half;
      for (std::size_t lane = 0; lane < RotationBlock::width; lane += Vector::lanes) {
        Values sum, difference;
        add_and_subtract(load(band.far[k], lane), load(band.near[k], lane), sum, difference);
        const Angle middle = normalized(sum);
        double* after = out + Band::half * stride + k * Band::columns;
        double* before = after - stride;
        for (std::size_t i = 0; i < Band::half; ++i, after += stride, before -= stride) {
          add_and_subtract(middle, load(fine[i], lane), sum, difference);
          store(difference, lane, before);
          store(sum, lane, after);
        }
      }
    }
  }
};

}  // namespace
}  // namespace assay
