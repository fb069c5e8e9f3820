// One zygote for one language: started once, forks a locked-down child a case.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/plan.hpp"
#include "core/prepared.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"
#include "run/interpreter.hpp"
#include "run/machine_lock.hpp"
#include "run/result_arrays.hpp"
#include "sandbox/sandbox.hpp"

namespace assay {

struct RunnerSetup {
  const Sandbox& sandbox;
  MachineLock& machine;      // shared for a run, exclusive for one that must be alone
  int threads = 1;           // what numpy's libraries may use
  bool start_ahead = false;  // a next case's process while one runs: for who has a core to spare
};

class Runner {
 public:
  /// The zygote itself starts at the first run.
  static std::unique_ptr<Runner> python(const RunnerSetup& setup, const Interpreter& interpreter);
  static std::unique_ptr<Runner> cpp(const RunnerSetup& setup);
  virtual ~Runner() = default;

  /// Once for a submission, before everything else: what its cases would all do again. Error: as of `run`.
  virtual Result<Prepared> shared_by_cases(Prepared prepared, const Plan& plan) = 0;

  /// Runs one case: up to three times near its time limit, the last alone, the best counting. `sizes`
  /// are those of the arrays that each call must give back. Error: Assay's own failure (the zygote died, no memory),
  /// never the submission's.
  virtual Result<RunRecord> run(const Prepared& prepared, const Problem& problem, const Case& planned,
                                std::span<const ResultSizes> sizes) = 0;

  /// Runs the plan's traces, unless the code is too plain to loop, and judges growth. RuleBroken ("vectorized",
  /// "imports", "introspection") or nothing; a submission whose traces cannot be judged (it raises, it never ends) is
  /// left to the cases.
  virtual Result<std::optional<RunRecord>> check_rules(const Prepared& prepared, const Plan& plan) = 0;

  /// After a submission's last case: ends the process that was started ahead for a next one.
  virtual void rest() noexcept = 0;
};

}  // namespace assay
