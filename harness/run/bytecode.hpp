// Python source compiled once for a submission. An optimization and no more: where it does not work out, every case
// compiles for itself and says why.
#pragma once

#include <nlohmann/json.hpp>

#include "core/prepared.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"
#include "run/nursery.hpp"

namespace assay {

/// Compiled in a locked-down process of its own, which executes nothing of the submission. `load` is the protocol's.
/// What comes back, `prepared` itself or with its code, is the child's word: of use to the same submission's processes
/// alone, and never looked into here. Error: Assay's own failure.
Result<Prepared> with_bytecode(Nursery& nursery, Prepared prepared, nlohmann::json load, const Limits& limits);

}  // namespace assay
