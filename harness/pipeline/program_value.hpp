// What a reference program returned, as what a submission must return.
#pragma once

#include "check/expected_call.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"

namespace assay {

/// Error (author_file, without a place): it is not what the entry declares, or nothing that can be compared.
Result<ExpectedValue> program_value(const Returns& returns, const Returned& returned);

}  // namespace assay
