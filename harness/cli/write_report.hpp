// Report files: checked before the work begins, written whole or not at all.
#pragma once

#include "cli/options.hpp"
#include "core/grade.hpp"
#include "core/result.hpp"

namespace assay {

/// Error (usage): a path that is a folder, or lies in a folder that is not there or not writable.
Result<void> check_targets(const std::vector<ReportTarget>& targets);

/// Error (machine): the disk is full, ... What was there before is left as it was.
Result<void> write_report(const ReportTarget& target, const Batch& batch, Audience audience);

}  // namespace assay
