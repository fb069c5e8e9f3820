// A failed check as a CheckResult: the sentence and the two sides of it.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "check/value_scan.hpp"
#include "core/check_result.hpp"
#include "core/run_record.hpp"

namespace assay {

/// Characters of a type's name that are quoted.
constexpr std::size_t longest_kind = 60;

/// What an author reads whose reference is NaN.
constexpr std::string_view nothing_equals_nan =
    " The expected value is NaN, which equals nothing unless the problem's "
    "tolerance says \"equal_nan\".";

CheckResult wrong_kind(const Returned& returned, const Tolerance& tolerance);
CheckResult ragged_rows(std::span<const std::int64_t> expected, const Tolerance& tolerance);
CheckResult wrong_dtype(DType expected, const std::string& typestr, const Tolerance& tolerance);
CheckResult wrong_shape(std::span<const std::int64_t> expected, std::span<const std::int64_t> actual,
                        const Tolerance& tolerance);
CheckResult data_too_short(std::span<const std::int64_t> shape, std::size_t needed, std::size_t came,
                           const Tolerance& tolerance);

/// Judges what a whole scan found: not finite, off, or correct.
CheckResult judge_values(const ValueScan& scan, const Tolerance& tolerance);

}  // namespace assay
