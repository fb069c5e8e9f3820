#include "run/conclude.hpp"

#include "run/failure.hpp"

namespace assay {
namespace {

template <class Kind>
bool is(const RunRecord& record) {
  return std::holds_alternative<Kind>(record.outcome);
}

/// Of a process that ended while nobody expected it to.
Outcome unexpected_end(RunRecord& record, const Ending& ending, Milliseconds load_limit) {
  // One that was started ahead may have run into its own limit before anybody waited.
  const Milliseconds spent = ending.reaped.cpu - ending.cpu_before_load;
  if (record.phase != Phase::load || spent <= load_limit) return ended_outcome(ending.reaped.status);
  record.load = spent;
  return TimedOut{ClockKind::cpu, spent, load_limit, true};
}

}  // namespace

void conclude(RunRecord& record, const Ending& ending, const Limits& limits) {
  record.process = ending.reaped.cpu;
  record.peak_memory = ending.reaped.peak_memory;
  if (!record.attempts.empty()) record.best = record.attempts.front();
  if (ending.by_itself) record.outcome = unexpected_end(record, ending, limits.load);
  if (ending.printed_too_much) record.outcome = OutputExceeded{limits.output};
  if (auto* late = std::get_if<TimedOut>(&record.outcome);
      late != nullptr && late->clock == ClockKind::cpu && !record.attempts.empty())
    late->spent = record.best.cpu;
  if ((is<Returned>(record) || is<Raised>(record)) &&
      record.peak_memory.count > limits.memory.count + uncounted_memory.count)
    record.outcome = MemoryExceeded{limits.memory, std::nullopt};
  record.finished = is<Returned>(record) || (is<Raised>(record) && record.calls_begun > 0 && ending.must_raise);
  if (record.finished && record.best.cpu > record.time_limit)
    record.outcome = TimedOut{ClockKind::cpu, record.best.cpu, record.time_limit, false};
}

}  // namespace assay
