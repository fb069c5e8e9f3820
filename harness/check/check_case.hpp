// A whole case: every call that was made against what it must come to.
#pragma once

#include <optional>
#include <span>

#include "check/expected_call.hpp"
#include "core/check_result.hpp"
#include "core/run_record.hpp"

namespace assay {

/// The first check that fails, call by call: an exception that is expected, the value (see check_returned; a tuple item
/// by item), the arguments that must be unchanged. Where all are right, the result with the largest error. Nothing
/// where the run came to no judgement: it ended in some other way.
std::optional<CheckResult> check_case(const RunRecord& run, std::span<const ExpectedCall> calls,
                                      const Tolerance& tolerance);

}  // namespace assay
