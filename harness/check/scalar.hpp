// Numbers, bools and texts that are returned, and tuples.
#pragma once

#include <optional>
#include <string>

#include "check/expected_call.hpp"
#include "core/check_result.hpp"
#include "core/run_record.hpp"

namespace assay {

/// "an int", "a float".
std::string with_article(ValueType type);

/// Any integer is an int, any number a float, none of them a bool. No scalar is an array or a tuple.
bool is_of(const Scalar& scalar, ValueType type);

/// A text or a number by its type's name, of which no value came: an int beyond 64 bits, a text that is too long or not
/// UTF-8.
bool is_unsendable(const Returned& returned);

/// Nothing where `is_of` holds.
std::optional<CheckResult> wrong_scalar_kind(const Returned& returned, ValueType expected, const Tolerance& tolerance);

/// Two of this type, as `is_of` has it: texts and bools must be equal, floats within the tolerance, ints within its
/// atol; their difference is taken without rounding.
CheckResult check_scalar(const Scalar& actual, const Scalar& expected, ValueType type, const Tolerance& tolerance);

/// Nothing where it is a tuple of so many items.
std::optional<CheckResult> wrong_tuple(const Returned& returned, std::size_t items, const Tolerance& tolerance);

}  // namespace assay
