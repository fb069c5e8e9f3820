// Runs a plan's traces and says whether a rule of the problem is broken.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "core/plan.hpp"
#include "core/prepared.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"
#include "run/nursery.hpp"

namespace assay {

/// One fresh, locked-down process a trace. Nothing when no rule is broken, or when the first trace cannot be judged.
Result<std::optional<RunRecord>> trace_rules(Nursery& nursery, const Prepared& prepared, const nlohmann::json& load,
                                             const Plan& plan);

}  // namespace assay
