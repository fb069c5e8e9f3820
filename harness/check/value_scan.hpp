// Compares runs of elements and keeps the evidence. Cheap while all is right; a closer look only where something is
// off.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/check_result.hpp"
#include "core/dtype.hpp"

namespace assay {

/// |actual - expected| <= atol + rtol |expected|, written so that NaN fails; equal infinities are equal.
bool within(double actual, double expected, const Tolerance& tolerance);

/// Entries that are NaN or infinite where a finite number was expected.
struct NonFinite {
  std::uint64_t nan = 0;
  std::uint64_t infinite = 0;
  std::vector<std::int64_t> first;  // index of the first of them
};

class ValueScan {
 public:
  ValueScan(std::span<const std::int64_t> shape, DType dtype, const Tolerance& tolerance);

  /// Compares `count` elements that begin at the array's `offset`-th (row-major).
  void compare(const std::byte* actual, const double* expected, std::size_t count, std::int64_t offset);

  const NonFinite& non_finite() const { return non_finite_; }
  ValueEvidence evidence() const;

 private:
  template <class T>
  void compare_typed(const T* actual, const double* expected, std::size_t count, std::int64_t offset);
  template <class T>
  void look_closely(const T* actual, const double* expected, std::size_t count, std::int64_t offset);
  void note_errors(double actual, double expected, std::int64_t offset);
  void note_mismatch(double actual, double expected, std::int64_t offset);
  std::vector<std::int64_t> index_of(std::int64_t offset) const;

  std::vector<std::int64_t> shape_;
  DType dtype_;
  Tolerance tolerance_;
  NonFinite non_finite_;
  ValueEvidence evidence_;
  std::optional<std::int64_t> worst_;
};

}  // namespace assay
