// The only place that sees both expected and actual values.
#pragma once

#include <memory>
#include <optional>

#include "core/check_result.hpp"
#include "core/problem.hpp"
#include "core/run_record.hpp"
#include "reference/family.hpp"

namespace assay {

/// Judges a returned value: kind, dtype, shape, finite, values, in that order; the first that fails is reported.
/// |actual - expected| <= atol + rtol |expected|, for whole numbers <= atol (see tolerance_for), element by element, no
/// broadcasting; NaN equals only NaN, and only with equal_nan. Streams: `expected` is filled a tile at a time and never
/// stands whole in memory.
CheckResult check_returned(const Returned& returned, const RowSource& expected, DType expected_dtype,
                           const Tolerance& tolerance);

/// What its description alone tells of an array: the failed check of kind, dtype or shape; nothing where it fits.
std::optional<CheckResult> misdescribed(const Returned& returned, const RowSource& expected, DType expected_dtype,
                                        const Tolerance& tolerance);

/// Whether a returned array of the right type has the shape and the values of `rows`: at most about `most` of its
/// elements are looked at, the first ones. NaN equals NaN here: a mistake may well divide by zero. An array whose bytes
/// were not fetched, because their number is not the expected one, agrees by its shape.
bool agrees(const ReturnedArray& array, const RowSource& rows, DType dtype, const Tolerance& tolerance,
            std::int64_t most);

/// Whether every value of a float64 array is one that float32 can hold, not all of them ones that float16 can, and none
/// is further from the expected one than float32 arithmetic takes it, 2e-3. Looks at about the first `most` elements.
bool is_single_precision(const ReturnedArray& array, const RowSource& expected, std::int64_t most);

/// True when some element of `a` and `b` differs by more than the tolerance, or their shapes differ.
bool differ(const RowSource& a, const RowSource& b, const Tolerance& tolerance);

/// The same of any of several; others in number differ.
bool differ(const Results& a, const Results& b, const Tolerance& tolerance);

/// An array that came back, as rows: its type is one that is compared, and all its bytes are there.
std::unique_ptr<RowSource> stored_rows(const ReturnedArray& array);

/// The largest error, as a multiple of what the tolerance allows where it is: more than 1 where they differ, infinite
/// for another shape or what is no number.
double distance(const RowSource& actual, const RowSource& expected, const Tolerance& tolerance);
double distance(const Results& actual, const Results& expected, const Tolerance& tolerance);

/// Worked values as rows.
std::unique_ptr<RowSource> literal_rows(const ArrayLiteral& literal);

}  // namespace assay
