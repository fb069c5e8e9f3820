// The verdict on one case, decided in one place. Pure.
#pragma once

#include <optional>

#include "core/check_result.hpp"
#include "core/run_record.hpp"
#include "core/verdict.hpp"

namespace assay {

/// `check` is present when and only when the run ended in Returned (or Raised where the case expects an exception).
Verdict decide(const RunRecord& run, const std::optional<CheckResult>& check);

}  // namespace assay
