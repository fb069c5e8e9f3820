#include "check/finding.hpp"

#include <fmt/format.h>

#include <cmath>

#include "check/dtype_words.hpp"
#include "check/shape_words.hpp"

namespace assay {
namespace {

CheckResult failed(Check check, std::string message, std::string expected, std::string actual,
                   const Tolerance& tolerance) {
  return {check, std::move(message), std::move(expected), std::move(actual), std::nullopt, tolerance};
}

std::string kind_sentence(const std::string& kind, bool is_array) {
  if (kind == "NoneType") return "Returned None (is a return missing?); return a numpy.ndarray.";
  if (is_array) return fmt::format("Returned a subclass of numpy.ndarray, {}; return a plain numpy.ndarray.", kind);
  return fmt::format("Returned a value of type {}; return a numpy.ndarray.", kind);
}

std::string non_finite_words(const NonFinite& found) {
  if (found.infinite == 0) return fmt::format("{} NaN", found.nan);
  if (found.nan == 0) return fmt::format("{} infinite", found.infinite);
  return fmt::format("{} NaN and {} infinite", found.nan, found.infinite);
}

}  // namespace

CheckResult wrong_kind(const Returned& returned, const Tolerance& tolerance) {
  const std::string kind = returned.kind.substr(0, longest_kind);
  return failed(Check::kind, kind_sentence(kind, returned.array.has_value()), "numpy.ndarray", kind, tolerance);
}

CheckResult ragged_rows(std::span<const std::int64_t> expected, const Tolerance& tolerance) {
  const std::string shape = shape_words(expected);
  return failed(Check::shape, fmt::format("Returned rows of different lengths; expected shape {}.", shape), shape,
                "ragged rows", tolerance);
}

CheckResult wrong_dtype(DType expected, const std::string& typestr, const Tolerance& tolerance) {
  return failed(Check::dtype, dtype_difference(expected, typestr), std::string(to_string(expected)),
                dtype_words(typestr), tolerance);
}

CheckResult wrong_shape(std::span<const std::int64_t> expected, std::span<const std::int64_t> actual,
                        const Tolerance& tolerance) {
  return failed(Check::shape, shape_difference(expected, actual), shape_words(expected), shape_words(actual),
                tolerance);
}

CheckResult data_too_short(std::span<const std::int64_t> shape, std::size_t needed, std::size_t came,
                           const Tolerance& tolerance) {
  return failed(Check::shape,
                fmt::format("The returned array claims shape {} but came with {} of its {} bytes.", shape_words(shape),
                            came, needed),
                fmt::format("{} bytes", needed), fmt::format("{} bytes", came), tolerance);
}

CheckResult judge_values(const ValueScan& scan, const Tolerance& tolerance) {
  CheckResult result;
  result.tolerance = tolerance;
  result.values = scan.evidence();
  const ValueEvidence& values = *result.values;
  if (values.mismatch_count == 0) return result;

  const NonFinite non_finite = scan.non_finite();
  if (non_finite.nan + non_finite.infinite > 0) {
    result.failed = Check::finite;
    result.expected = "finite numbers";
    result.actual = non_finite_words(non_finite);
    result.message = fmt::format("{} among {} entries, the first at {}; expected finite numbers.", result.actual,
                                 values.element_count, index_words(non_finite.first));
    return result;
  }
  const Mismatch& first = values.mismatches.front();
  result.failed = Check::values;
  result.expected = fmt::format("{}", first.expected);
  result.actual = fmt::format("{}", first.actual);
  result.message = fmt::format("{} of {} entries {} off, the first at {}: expected {}, got {}; largest error {:.3g}.",
                               values.mismatch_count, values.element_count, values.mismatch_count == 1 ? "is" : "are",
                               index_words(first.index), first.expected, first.actual, values.max_abs_error);
  if (std::isnan(first.expected)) result.message += nothing_equals_nan;
  return result;
}

}  // namespace assay
