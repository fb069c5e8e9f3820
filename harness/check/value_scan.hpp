// Compares tiles and keeps the evidence. Cheap while all is right; a closer look only where something is off.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "check/compare.hpp"
#include "core/check_result.hpp"
#include "reference/family.hpp"

namespace assay {

/// |actual - expected| <= atol + rtol |expected|, written so that NaN fails; equal infinities are equal.
bool within(double actual, double expected, const Tolerance& tolerance);

/// Entries that are NaN or infinite where a finite number was expected.
struct NonFinite {
  std::uint64_t nan = 0;
  std::uint64_t infinite = 0;
  std::vector<std::int64_t> first;  // index of the first of them
};

/// Tiles may come in any order: first, worst and largest are those of the array in row-major order.
class ValueScan {
 public:
  ValueScan(std::span<const std::int64_t> shape, const Tolerance& tolerance,
            const CompareKernel& kernel = compare_kernels().front());

  void compare(Runs actual, Runs expected, const Tile& tile);

  NonFinite non_finite() const;
  ValueEvidence evidence() const;

 private:
  struct Wrong {
    std::int64_t offset;  // of the element in row-major order
    double expected;
    double actual;
  };

  QuietLimits quiet_limits(std::int64_t offset) const;
  void compare_run(const double* actual, const double* expected, std::size_t count, std::int64_t offset);
  void look_closely(const double* actual, const double* expected, std::size_t count, std::int64_t offset);
  void note_error(double error, std::int64_t offset);
  void note_relative_error(double error);
  void note_mismatch(const Wrong& wrong);
  std::vector<std::int64_t> index_of(std::int64_t offset) const;

  std::vector<std::int64_t> shape_;
  std::int64_t row_size_;
  Tolerance tolerance_;
  CompareKernel kernel_;
  double max_abs_error_ = 0;
  double max_rel_error_ = 0;
  std::int64_t worst_ = 0;
  std::vector<Wrong> mismatches_;  // the first few
  std::uint64_t mismatch_count_ = 0;
  std::uint64_t element_count_ = 0;
  NonFinite non_finite_;
  std::optional<std::int64_t> first_non_finite_;
};

}  // namespace assay
