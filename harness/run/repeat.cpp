#include "run/repeat.hpp"

#include <iterator>
#include <utility>

namespace assay {
namespace {

bool late(const RunRecord& record) { return std::holds_alternative<TimedOut>(record.outcome); }

/// Finished, but late: another run may tell a slow machine from slow code. One that was stopped is stopped.
bool worth_repeating(const RunRecord& record) {
  return late(record) && !std::get<TimedOut>(record.outcome).stopped && record.phase == Phase::call;
}

}  // namespace

Result<RunRecord> run_near_limit(const Run& first, const Run& again, const Run& alone) {
  Result<RunRecord> best = first();
  for (const Run* next : {&again, &alone}) {
    if (!best || !worth_repeating(*best)) break;
    Result<RunRecord> run = (*next)();
    if (!run) return run;
    std::vector<Attempt> attempts = std::move(best->attempts);
    attempts.insert(attempts.end(), run->attempts.begin(), run->attempts.end());
    const Milliseconds process = best->process + run->process;
    if (!late(*run) || run->best.cpu < best->best.cpu) best = std::move(run);
    best->attempts = std::move(attempts);
    best->process = process;
  }
  return best;
}

}  // namespace assay
