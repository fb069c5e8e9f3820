// How often a case is run near its time limit, and which run counts. Knows no processes.
#pragma once

#include <functional>

#include "core/result.hpp"
#include "core/run_record.hpp"

namespace assay {

using Run = std::function<Result<RunRecord>()>;

/// `first`, and as long as a run finished but was late, up to two more: one `again`, the last `alone`, with nothing
/// else on the machine that Assay has started. One that the wall clock stopped because no core took it is run `alone`
/// as well. The first that is in time counts, else the one with the least CPU time; its `attempts` and `process` are
/// those of all. Error: the first of any run.
Result<RunRecord> run_near_limit(const Run& first, const Run& again, const Run& alone);

}  // namespace assay
