// What a case's run amounts to, once its process is gone. Pure.
#pragma once

#include "core/problem.hpp"
#include "core/run_record.hpp"
#include "run/zygote.hpp"

namespace assay {

/// What a process may hold beyond its limit: what it had before, and the code of libraries. The kernel does not count a
/// writable mapping that takes the place of another (a library's zeroed data, say), but its peak shows what was
/// touched.
inline constexpr Bytes uncounted_memory = mebibytes(256);

/// How a case's process came to its end.
struct Ending {
  Reaped reaped;
  bool by_itself = false;  // it was gone before it had been told to go
  bool printed_too_much = false;
  bool must_raise = false;  // what the last call begun was asked for
  Milliseconds cpu_before_load{0};
};

/// From a record that has its attempts, phase, time limit and the outcome as the conversation left it: the final
/// outcome, whether it finished, and what the process used. A call that finished, however late, has finished.
void conclude(RunRecord& record, const Ending& ending, const Limits& limits);

}  // namespace assay
