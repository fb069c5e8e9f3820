// Numbers, bools and texts that are returned, and tuples.
#pragma once

#include <optional>

#include "check/expected_call.hpp"
#include "core/check_result.hpp"
#include "core/run_record.hpp"

namespace assay {

/// Of a number or a bool.
double number_of(const Scalar& scalar);

/// Nothing where it is a value of that type: any integer for an int, any number for a float, none of them a bool.
std::optional<CheckResult> wrong_scalar_kind(const Returned& returned, ValueType expected, const Tolerance& tolerance);

/// One of the right kind: texts and bools must be equal, numbers within the tolerance.
CheckResult check_scalar(const Scalar& actual, const ExpectedValue& expected, const Tolerance& tolerance);

/// Nothing where it is a tuple of so many items.
std::optional<CheckResult> wrong_tuple(const Returned& returned, std::size_t items, const Tolerance& tolerance);

}  // namespace assay
