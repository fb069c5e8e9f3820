// Comparison by vectors: included once by each translation unit that compiles it for its own instructions.
//
// Everything here has internal linkage: the linker must never replace one unit's code by that of another, which the
// processor may not be able to run. Contraction (-ffp-contract) must be off, or atol + rtol |e| would not be rounded as
// it is elsewhere.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

#include "check/compare.hpp"

namespace assay {
namespace {  // NOLINT(cert-dcl59-cpp): meant, see above

template <class Vector>
struct Comparer {
  using Pack = typename Vector::Pack;
  using Mask = typename Vector::Mask;  // all bits of a lane, or none
  static constexpr std::size_t lanes = sizeof(Pack) / sizeof(double);

  [[gnu::always_inline]] static Pack load(const double* from) {
    Pack pack;
    std::memcpy(&pack, from, sizeof pack);
    return pack;
  }
  // What is left of a run, zeros after it: equal where both are.
  [[gnu::always_inline]] static Pack load_rest(const double* from, std::size_t count) {
    double rest[lanes] = {};
    std::copy_n(from, count, rest);
    return load(rest);
  }
  [[gnu::always_inline]] static Mask bits(Pack pack) { return reinterpret_cast<Mask>(pack); }
  [[gnu::always_inline]] static Pack masked(Pack pack, Mask mask) { return reinterpret_cast<Pack>(bits(pack) & mask); }
  [[gnu::always_inline]] static Pack magnitude(Pack pack) {
    return masked(pack, Mask{} + std::numeric_limits<std::int64_t>::max());
  }
  [[gnu::always_inline]] static Pack larger(Pack a, Pack b) {
    const Mask first = a > b;
    return reinterpret_cast<Pack>((bits(a) & first) | (bits(b) & ~first));
  }
  [[gnu::always_inline]] static bool all(Mask mask) {
    std::int64_t each = -1;
    for (std::size_t lane = 0; lane < lanes; ++lane) each &= mask[lane];
    return each != 0;
  }
  [[gnu::always_inline]] static double largest(Pack pack) {
    double result = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane) result = std::max<double>(result, pack[lane]);
    return result;
  }

  template <bool Relative>
  [[gnu::always_inline]] static Mask is_within(Pack actual, Pack expected, const QuietLimits& limits) {
    const Pack error = magnitude(actual - expected), size = magnitude(expected);
    Mask result = (error <= limits.error) & (error <= size * limits.relative);
    if constexpr (Relative) result &= error <= limits.tolerance.atol + size * limits.tolerance.rtol;
    return result;
  }

  template <bool Relative>
  static bool within_limits(Runs actual, Runs expected, std::size_t rows, std::size_t width,
                            const QuietLimits& limits) {
    const std::size_t whole = width - width % lanes;
    Mask result = ~Mask{};
    for (std::size_t row = 0; row < rows; ++row) {
      const double* a = actual.data + row * actual.stride;
      const double* e = expected.data + row * expected.stride;
      for (std::size_t i = 0; i < whole; i += lanes) result &= is_within<Relative>(load(a + i), load(e + i), limits);
      if (whole == width) continue;
      result &= is_within<Relative>(load_rest(a + whole, width - whole), load_rest(e + whole, width - whole), limits);
    }
    return all(result);
  }

  static bool within(Runs actual, Runs expected, std::size_t rows, std::size_t width, const QuietLimits& limits) {
    if (limits.tolerance.rtol != 0) return within_limits<true>(actual, expected, rows, width, limits);
    QuietLimits narrower = limits;
    narrower.error = std::min(limits.error, limits.tolerance.atol);
    return within_limits<false>(actual, expected, rows, width, narrower);
  }

  struct Sums {
    Pack error{};
    Pack relative{};
    Mask off{};
    Mask finite = ~Mask{};

    [[gnu::always_inline]] void add(Pack actual, Pack expected, const Tolerance& tolerance) {
      const Pack difference = magnitude(actual - expected), size = magnitude(expected);
      finite &= difference <= std::numeric_limits<double>::max();
      error = larger(difference, error);
      relative = larger(masked(difference / size, size > 0.0), relative);
      off += difference > tolerance.atol + size * tolerance.rtol;  // -1 for each
    }
  };

  static RunFacts measure(const double* actual, const double* expected, std::size_t count, const Tolerance& tolerance) {
    const std::size_t whole = count - count % lanes;
    Sums sums;
    for (std::size_t i = 0; i < whole; i += lanes) sums.add(load(actual + i), load(expected + i), tolerance);
    sums.add(load_rest(actual + whole, count - whole), load_rest(expected + whole, count - whole), tolerance);
    RunFacts facts{all(sums.finite), largest(sums.error), largest(sums.relative), 0};
    for (std::size_t lane = 0; lane < lanes; ++lane) facts.off -= static_cast<std::uint64_t>(sums.off[lane]);
    return facts;
  }
};

}  // namespace
}  // namespace assay
