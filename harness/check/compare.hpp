// The inner loops of a comparison, by the fastest instructions of this machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/problem.hpp"

namespace assay {

/// Runs of numbers, `stride` from the beginning of one to that of the next.
struct Runs {
  const double* data = nullptr;
  std::size_t stride = 0;
};

/// An element that stays within all of these is right and breaks no record.
struct QuietLimits {
  double error = 0;     // |actual - expected|
  double relative = 0;  // the same, as a multiple of |expected|
  Tolerance tolerance;
};

/// What a run of elements with finite differences amounts to; `finite` is false, and the rest without meaning, if there
/// is another.
struct RunFacts {
  bool finite = true;
  double max_error = 0;
  double max_relative_error = 0;  // where the expected value is not zero
  std::uint64_t off = 0;          // by more than the tolerance
};

struct CompareKernel {
  std::string_view name;
  /// True when every element stays within the limits; NaN never does.
  bool (*within)(Runs actual, Runs expected, std::size_t rows, std::size_t width, const QuietLimits& limits);
  RunFacts (*measure)(const double* actual, const double* expected, std::size_t count, const Tolerance& tolerance);
};

/// The kernels that this processor can run, the fastest first.
std::span<const CompareKernel> compare_kernels();

}  // namespace assay
