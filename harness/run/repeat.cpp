#include "run/repeat.hpp"

#include <iterator>
#include <utility>

namespace assay {
namespace {

/// Another run may tell a slow machine from slow code. One that was stopped is stopped.
bool finished_late(const RunRecord& record) {
  return record.finished && std::holds_alternative<TimedOut>(record.outcome);
}

/// The machine had no core for it during half of the time it was given: that is no sleeper.
bool was_kept_waiting(const RunRecord& record) {
  const auto* late = std::get_if<TimedOut>(&record.outcome);
  return late != nullptr && late->stopped && late->clock == ClockKind::wall && record.without_core > late->spent / 2;
}

/// A repeat that was stopped, or that failed in another way, takes nothing from a run that finished.
bool better(const RunRecord& run, const RunRecord& best) {
  return run.finished && (!finished_late(run) || !best.finished || run.best.cpu < best.best.cpu);
}

}  // namespace

Result<RunRecord> run_near_limit(const Run& first, const Run& again, const Run& alone) {
  Result<RunRecord> best = first();
  for (const Run* next : {&again, &alone}) {
    if (!best || !(finished_late(*best) || was_kept_waiting(*best))) break;
    if (was_kept_waiting(*best) && next == &again) continue;
    Result<RunRecord> run = (*next)();
    if (!run) return run;
    std::vector<Attempt> attempts = std::move(best->attempts);
    attempts.insert(attempts.end(), run->attempts.begin(), run->attempts.end());
    const Milliseconds process = best->process + run->process;
    if (better(*run, *best)) best = std::move(run);
    best->attempts = std::move(attempts);
    best->process = process;
  }
  return best;
}

}  // namespace assay
