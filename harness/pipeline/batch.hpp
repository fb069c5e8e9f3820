// Many submissions, several at once.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>

#include "core/grade.hpp"
#include "core/plan.hpp"
#include "core/result.hpp"
#include "pipeline/workbench.hpp"

namespace assay {

struct Job {
  std::filesystem::path path;
  Plan plan;
  std::optional<Error> cannot;  // why it cannot be graded on this machine
};

struct BatchEvents {
  std::function<void(std::size_t job, Result<Grade>)> on_done;  // each job once, in the jobs' order
  std::function<void(const BatchState&)> on_progress;           // a few times a second
};

/// How many of `jobs` are graded at once where `requested` was asked for (0: as many as there are cores): a worker has
/// as many cores as a submission may use threads, and none is another's.
int workers_for(std::span<const Job> jobs, int requested);

/// Grades the jobs, `workers` at once. Verdicts do not depend on how many: a worker's cores are its own, and a run that
/// decides about a time limit is alone on the machine. Calls the events in the calling thread. After Ctrl-C, jobs not
/// yet begun get no on_done.
void grade_all(Workbench& bench, std::span<const Job> jobs, int workers, const BatchEvents& events);

}  // namespace assay
