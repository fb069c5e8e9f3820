#include "check/value_scan.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace assay {
namespace {

constexpr std::size_t shown_mismatches = 5;

bool same(double actual, double expected, bool equal_nan) {
  return actual == expected || (equal_nan && std::isnan(actual) && std::isnan(expected));
}

double absolute_error(double actual, double expected) {
  return same(actual, expected, true) ? 0 : std::abs(actual - expected);
}

/// NaN counts as larger than any number.
bool larger(double a, double b) { return std::isnan(a) ? !std::isnan(b) : a > b; }

/// The largest number that is no record: NaN and infinity are always looked at.
double finite(double record) {
  return record <= std::numeric_limits<double>::max() ? record : std::numeric_limits<double>::max();
}

}  // namespace

bool within(double actual, double expected, const Tolerance& tolerance) {
  if (same(actual, expected, tolerance.equal_nan)) return true;
  if (!std::isfinite(expected)) return false;
  return std::abs(actual - expected) <= tolerance.atol + tolerance.rtol * std::abs(expected);
}

ValueScan::ValueScan(std::span<const std::int64_t> shape, const Tolerance& tolerance, const CompareKernel& kernel)
    : shape_(shape.begin(), shape.end()),
      row_size_(std::accumulate(shape.begin() + 1, shape.end(), std::int64_t{1}, std::multiplies<>())),
      tolerance_(tolerance),
      kernel_(kernel) {}

void ValueScan::compare(Runs actual, Runs expected, const Tile& tile) {
  const auto rows = static_cast<std::size_t>(tile.rows()), width = static_cast<std::size_t>(tile.width());
  std::int64_t offset = tile.first * row_size_ + tile.begin;
  element_count_ += rows * width;
  if (kernel_.within(actual, expected, rows, width, quiet_limits(offset))) return;
  for (std::size_t row = 0; row < rows; ++row, offset += row_size_) {
    const double* a = actual.data + row * actual.stride;
    const double* e = expected.data + row * expected.stride;
    // Of most tiles that are not quiet a single row is not.
    if (!kernel_.within({a, 0}, {e, 0}, 1, width, quiet_limits(offset))) compare_run(a, e, width, offset);
  }
}

/// What elements from `offset` on may be without any evidence changing. As large an error as the largest, but in an
/// earlier place, would be the first of its size. The limit of the relative error leaves room for the rounding of its
/// product with the expected value, so that no quotient beyond the record is missed.
QuietLimits ValueScan::quiet_limits(std::int64_t offset) const {
  constexpr double margin = 4 * std::numeric_limits<double>::epsilon();
  const double error = finite(max_abs_error_);
  return {offset < worst_ ? std::nextafter(error, 0) : error, finite(max_rel_error_) * (1 - margin), tolerance_};
}

void ValueScan::compare_run(const double* actual, const double* expected, std::size_t count, std::int64_t offset) {
  const RunFacts facts = kernel_.measure(actual, expected, count, tolerance_);
  const bool shown = mismatches_.size() < shown_mismatches || offset < mismatches_.back().offset;
  if (!facts.finite || (facts.off > 0 && shown)) return look_closely(actual, expected, count, offset);
  mismatch_count_ += facts.off;
  note_relative_error(facts.max_relative_error);
  if (facts.max_error < max_abs_error_) return;
  const auto is_worst = [&](double a, double e) { return std::abs(a - e) == facts.max_error; };
  const auto* worst = std::mismatch(actual, actual + count, expected, std::not_fn(is_worst)).first;
  note_error(facts.max_error, offset + (worst - actual));
}

void ValueScan::look_closely(const double* actual, const double* expected, std::size_t count, std::int64_t offset) {
  for (std::size_t i = 0; i < count; ++i) {
    const double a = actual[i], e = expected[i];
    const std::int64_t at = offset + static_cast<std::int64_t>(i);
    const double error = absolute_error(a, e);
    note_error(error, at);
    note_relative_error(error == 0 || e == 0 ? 0 : error / std::abs(e));
    if (!within(a, e, tolerance_)) note_mismatch({at, e, a});
  }
}

void ValueScan::note_error(double error, std::int64_t offset) {
  if (larger(max_abs_error_, error)) return;
  if (!larger(error, max_abs_error_) && offset >= worst_) return;
  max_abs_error_ = error;
  worst_ = offset;
}

/// The relative error is taken where the expected value is not zero, as numpy.testing does.
void ValueScan::note_relative_error(double error) {
  if (larger(error, max_rel_error_)) max_rel_error_ = error;
}

void ValueScan::note_mismatch(const Wrong& wrong) {
  mismatch_count_ += 1;
  const auto place = std::ranges::upper_bound(mismatches_, wrong.offset, {}, &Wrong::offset);
  if (static_cast<std::size_t>(place - mismatches_.begin()) < shown_mismatches) {
    mismatches_.insert(place, wrong);
    mismatches_.resize(std::min(mismatches_.size(), shown_mismatches));
  }
  if (std::isfinite(wrong.actual) || !std::isfinite(wrong.expected)) return;
  first_non_finite_ = std::min(first_non_finite_.value_or(wrong.offset), wrong.offset);
  (std::isnan(wrong.actual) ? non_finite_.nan : non_finite_.infinite) += 1;
}

NonFinite ValueScan::non_finite() const {
  NonFinite result = non_finite_;
  if (first_non_finite_) result.first = index_of(*first_non_finite_);
  return result;
}

ValueEvidence ValueScan::evidence() const {
  ValueEvidence evidence{max_abs_error_, max_rel_error_, {}, {}, mismatch_count_, element_count_};
  if (element_count_ > 0) evidence.worst = index_of(worst_);
  for (const Wrong& wrong : mismatches_) {
    evidence.mismatches.push_back({index_of(wrong.offset), wrong.expected, wrong.actual});
  }
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
