#include "pipeline/batch.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "core/interrupt.hpp"
#include "pipeline/cores.hpp"
#include "pipeline/grader.hpp"

namespace assay {
namespace {

constexpr std::chrono::milliseconds progress_interval{200};

/// What workers and the calling thread share.
class Board {
 public:
  explicit Board(std::span<const Job> jobs) : jobs_(jobs), grades_(jobs.size()) {
    state_.submissions = jobs.size();
    for (const Job& job : jobs) state_.cases += job.plan.cases.size();
  }

  /// The next job to grade; none when all are taken, or after Ctrl-C.
  std::optional<std::size_t> take() {
    const std::lock_guard lock(mutex_);
    if (interrupted() || taken_ == jobs_.size()) return std::nullopt;
    ++working_;
    return taken_++;
  }

  void case_done() {
    const std::lock_guard lock(mutex_);
    ++state_.cases_done;
  }

  /// `counted`: its cases that case_done was told of.
  void finished(std::size_t job, Result<Grade> grade, std::size_t counted) {
    const std::lock_guard lock(mutex_);
    grades_[job] = std::move(grade);
    state_.cases_done += jobs_[job].plan.cases.size() - counted;
    ++state_.submissions_done;
    --working_;
    changed_.notify_one();
  }

  /// Hands out grades in the jobs' order until every job that was begun is done.
  void wait(const BatchEvents& events) {
    std::unique_lock lock(mutex_);
    for (std::size_t next = 0; next < grades_.size();) {
      if (!grades_[next]) {
        if (working_ == 0 && interrupted()) return;
        changed_.wait_for(lock, progress_interval);
      }
      const BatchState state = state_;
      std::optional<Result<Grade>> done = std::exchange(grades_[next], std::nullopt);
      lock.unlock();
      events.on_progress(state);
      if (done) events.on_done(next++, std::move(*done));
      lock.lock();
    }
  }

 private:
  std::span<const Job> jobs_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::optional<Result<Grade>>> grades_;
  BatchState state_;
  std::size_t taken_ = 0;
  std::size_t working_ = 0;
};

/// One worker's grader, made anew after it failed in the middle of something.
class Desk {
 public:
  Desk(Workbench& bench, bool start_ahead) : bench_(bench), start_ahead_(start_ahead) {}

  Result<Grade> grade(const Job& job, const std::function<void()>& on_case) {
    if (job.cannot) return not_graded(job.path, job.plan, *job.cannot);
    try {
      if (!grader_) grader_.emplace(bench_, start_ahead_);
      return grader_->grade(job.path, job.plan, on_case);
    } catch (const std::exception& e) {  // no memory, no threads: this one's failure, not the batch's
      grader_.reset();
      return not_graded(job.path, job.plan, {ErrorKind::machine, "", e.what()});
    }
  }

 private:
  Workbench& bench_;
  bool start_ahead_;
  std::optional<Grader> grader_;
};

void work(Workbench& bench, Board& board, std::span<const Job> jobs, const Cores& cores, bool start_ahead) {
  pin_this_thread(cores);
  Desk desk(bench, start_ahead);
  while (const std::optional<std::size_t> job = board.take()) {
    std::size_t counted = 0;
    Result<Grade> grade = desk.grade(jobs[*job], [&] {
      ++counted;
      board.case_done();
    });
    board.finished(*job, std::move(grade), counted);
  }
}

/// The most that any of them may use.
int threads_of(std::span<const Job> jobs) {
  int threads = 1;
  for (const Job& job : jobs) threads = std::max(threads, job.plan.problem->limits.threads);
  return threads;
}

}  // namespace

int workers_for(std::span<const Job> jobs, int requested) {
  const int threads = threads_of(jobs);
  const int places = std::max(1, static_cast<int>(usable_cores().size()) / threads);
  const int wanted = requested == 0 ? places : std::min(requested, places);
  return std::clamp(static_cast<int>(jobs.size()), 1, wanted);
}

void grade_all(Workbench& bench, std::span<const Job> jobs, int workers, const BatchEvents& events) {
  Board board(jobs);
  // With other workers, a child started ahead would load beside a run of theirs that is to be alone.
  const bool start_ahead = workers == 1 && usable_cores().size() > static_cast<std::size_t>(threads_of(jobs));
  std::vector<std::jthread> threads;
  for (const Cores& cores : split_cores(usable_cores(), workers)) {
    try {
      threads.emplace_back(
          [&bench, &board, jobs, cores, start_ahead] { work(bench, board, jobs, cores, start_ahead); });
    } catch (const std::system_error&) {
      if (threads.empty()) throw;
      break;  // no more threads to be had: fewer do
    }
  }
  board.wait(events);
}

}  // namespace assay
