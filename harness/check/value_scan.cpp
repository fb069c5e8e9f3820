#include "check/value_scan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace assay {
namespace {

constexpr std::size_t shown_mismatches = 5;
constexpr std::size_t block_elements = 512;  // looked at closely as a whole, from the first cache

bool same(double actual, double expected, bool equal_nan) {
  return actual == expected || (equal_nan && std::isnan(actual) && std::isnan(expected));
}

double absolute_error(double actual, double expected) {
  return same(actual, expected, true) ? 0 : std::abs(actual - expected);
}

/// NaN counts as larger than any number.
bool larger(double a, double b) { return std::isnan(a) ? !std::isnan(b) : a > b; }

/// True when no element is off and none breaks a record of `evidence`: what a right answer is almost everywhere, and
/// without a branch or a division an element. A difference that is NaN or infinite is never quiet.
template <class T>
bool quiet(const T* actual, const double* expected, std::size_t count, const Tolerance& tolerance,
           const ValueEvidence& evidence) {
  const double largest = std::min(evidence.max_abs_error, std::numeric_limits<double>::max());
  const double relative = evidence.max_rel_error;
  const double atol = tolerance.atol;
  const double rtol = tolerance.rtol;
  std::int64_t loud = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double error = std::abs(static_cast<double>(actual[i]) - expected[i]);
    const double size = std::abs(expected[i]);
    const double allowed = std::min(largest, atol + rtol * size);
    loud |= error <= std::min(allowed, relative * size) ? 0 : 1;
  }
  return loud == 0;
}

}  // namespace

bool within(double actual, double expected, const Tolerance& tolerance) {
  if (same(actual, expected, tolerance.equal_nan)) return true;
  if (!std::isfinite(expected)) return false;
  return std::abs(actual - expected) <= tolerance.atol + tolerance.rtol * std::abs(expected);
}

ValueScan::ValueScan(std::span<const std::int64_t> shape, DType dtype, const Tolerance& tolerance)
    : shape_(shape.begin(), shape.end()), dtype_(dtype), tolerance_(tolerance) {}

void ValueScan::compare(const std::byte* actual, const double* expected, std::size_t count, std::int64_t offset) {
  switch (dtype_) {
    case DType::float64:
      return compare_typed(reinterpret_cast<const double*>(actual), expected, count, offset);
    case DType::float32:
      return compare_typed(reinterpret_cast<const float*>(actual), expected, count, offset);
    case DType::int64:
      return compare_typed(reinterpret_cast<const std::int64_t*>(actual), expected, count, offset);
    case DType::int32:
      return compare_typed(reinterpret_cast<const std::int32_t*>(actual), expected, count, offset);
    case DType::boolean:
      return compare_typed(reinterpret_cast<const std::uint8_t*>(actual), expected, count, offset);
  }
}

template <class T>
void ValueScan::compare_typed(const T* actual, const double* expected, std::size_t count, std::int64_t offset) {
  evidence_.element_count += count;
  for (std::size_t begin = 0; begin < count; begin += block_elements) {
    const std::size_t size = std::min(block_elements, count - begin);
    if (!worst_ || !quiet(actual + begin, expected + begin, size, tolerance_, evidence_))
      look_closely(actual + begin, expected + begin, size, offset + static_cast<std::int64_t>(begin));
  }
}

template <class T>
void ValueScan::look_closely(const T* actual, const double* expected, std::size_t count, std::int64_t offset) {
  for (std::size_t i = 0; i < count; ++i) {
    const double a = static_cast<double>(actual[i]);
    const std::int64_t at = offset + static_cast<std::int64_t>(i);
    note_errors(a, expected[i], at);
    if (!within(a, expected[i], tolerance_)) note_mismatch(a, expected[i], at);
  }
}

/// The relative error is taken where the expected value is not zero, as numpy.testing does.
void ValueScan::note_errors(double actual, double expected, std::int64_t offset) {
  const double error = absolute_error(actual, expected);
  if (!worst_ || larger(error, evidence_.max_abs_error)) {
    evidence_.max_abs_error = error;
    worst_ = offset;
  }
  const double relative = error == 0 || expected == 0 ? 0 : error / std::abs(expected);
  if (larger(relative, evidence_.max_rel_error)) evidence_.max_rel_error = relative;
}

void ValueScan::note_mismatch(double actual, double expected, std::int64_t offset) {
  evidence_.mismatch_count += 1;
  if (evidence_.mismatches.size() < shown_mismatches)
    evidence_.mismatches.push_back({index_of(offset), expected, actual});
  if (std::isfinite(actual) || !std::isfinite(expected)) return;
  if (non_finite_.nan + non_finite_.infinite == 0) non_finite_.first = index_of(offset);
  (std::isnan(actual) ? non_finite_.nan : non_finite_.infinite) += 1;
}

ValueEvidence ValueScan::evidence() const {
  ValueEvidence evidence = evidence_;
  if (worst_) evidence.worst = index_of(*worst_);
  return evidence;
}

std::vector<std::int64_t> ValueScan::index_of(std::int64_t offset) const {
  std::vector<std::int64_t> index(shape_.size());
  for (std::size_t axis = shape_.size(); axis-- > 0;) {
    index[axis] = offset % shape_[axis];
    offset /= shape_[axis];
  }
  return index;
}

}  // namespace assay
