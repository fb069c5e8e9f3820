// One run of one case in one fresh process, from fork to kill.
#pragma once

#include <nlohmann/json.hpp>

#include "core/prepared.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"
#include "run/arguments.hpp"
#include "run/nursery.hpp"
#include "run/result_arrays.hpp"

namespace assay {

/// A run may go on to this many times its limit, so that one can say how far over.
constexpr double overrun = 1.5;

struct CallSpec {
  CallMessage go;
  ResultSizes sizes;
  bool must_raise = false;  // then that it raises is an end in time or late, as a return is
};

/// What every attempt at a case has in common.
struct AttemptSpec {
  nlohmann::json load;                        // the protocol's "load"
  std::optional<CallMessage> construct = {};  // of a class
  std::vector<CallSpec> calls = {};
  Limits limits = {};
  double time_scale = 1;
  Milliseconds copy_per_mib{0};  // what writing the result may cost, measured on this machine
};

/// Error: Assay's own failure. The record has one attempt, or none when the call never began.
/// With `start_ahead`, a child for the next case is started while the call runs.
Result<RunRecord> attempt(Nursery& nursery, const Prepared& prepared, const AttemptSpec& spec, bool start_ahead);

/// The protocol's "lockdown" for so many calls within these limits.
nlohmann::json lockdown_message(const Limits& limits, double time_scale, std::size_t calls);

/// How much heap is faulted in before "go": 4 to 6 times the result, on a coarse grid so that a submission that
/// measures it learns no more than the result's magnitude; 0 for small results.
Bytes warm_size(Bytes result, Bytes memory_limit);

}  // namespace assay
