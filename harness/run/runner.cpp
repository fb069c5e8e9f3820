#include "run/runner.hpp"

#include <exception>
#include <functional>
#include <mutex>
#include <shared_mutex>

#include "run/arguments.hpp"
#include "run/attempt.hpp"
#include "run/bytecode.hpp"
#include "run/languages.hpp"
#include "run/repeat.hpp"
#include "run/result_memory.hpp"
#include "run/rules.hpp"

namespace assay {
namespace {

using nlohmann::json;
// Compiling takes a process of its own, which is as much as five cases save by it.
constexpr std::size_t fewest_cases = 8;

using Start = std::function<Result<std::unique_ptr<Zygote>>()>;

/// What the case's process is told, call by call.
Result<void> write_calls(const Problem& problem, const Case& planned, std::span<const ResultSizes> sizes,
                         AttemptSpec& spec) {
  if (const auto* type = std::get_if<ClassEntry>(&problem.entry)) {
    Result<CallMessage> construct = call_message("construct", type->construct, planned.construct);
    if (!construct) return construct.error();
    spec.construct = std::move(*construct);
  }
  for (std::size_t i = 0; i < planned.calls.size(); ++i) {
    const Call& call = planned.calls[i];
    Result<CallMessage> go = go_message(callable_of(problem.entry, call), call);
    if (!go) return go.error();
    spec.calls.push_back({std::move(*go), sizes[i], !call.raises.empty()});
  }
  return {};
}

class ZygoteRunner final : public Runner {
 public:
  ZygoteRunner(Language language, const RunnerSetup& setup, Start start)
      : language_(language),
        machine_(setup.machine),
        start_ahead_(setup.start_ahead),
        one_for_all_(setup.threads == 1),
        start_(std::move(start)) {}

  Result<Prepared> shared_by_cases(Prepared prepared, const Plan& plan) override {
    if (language_ != Language::python || plan.cases.size() < fewest_cases) return prepared;
    const std::shared_lock working(machine_);
    if (const Result<void> ready = make_ready(); !ready) return ready.error();
    json load = python_load(prepared, *plan.problem, !plan.traces.empty());
    return keep_zygote(with_bytecode(*nursery_, std::move(prepared), std::move(load), plan.problem->limits));
  }

  Result<RunRecord> run(const Prepared& prepared, const Problem& problem, const Case& planned,
                        std::span<const ResultSizes> sizes) override {
    AttemptSpec spec{.load = language_ == Language::python ? python_load(prepared, problem, false) : cpp_load(problem),
                     .limits = planned.limits,
                     .time_scale = planned.limits.time_scale.factor};
    if (const Result<void> written = write_calls(problem, planned, sizes, spec); !written) return written.error();
    if (const Result<void> ready = make_ready_beside_others(); !ready) return ready.error();
    spec.copy_per_mib = copy_per_mib_;
    return keep_zygote(run_near_limit([&] { return run_beside_others(prepared, spec, start_ahead_); },
                                      [&] { return run_beside_others(prepared, spec, false); },
                                      [&] { return run_alone(prepared, spec); }));
  }

  Result<std::optional<RunRecord>> check_rules(const Prepared& prepared, const Plan& plan) override {
    if (language_ != Language::python || plan.traces.empty() || prepared.straight) return std::optional<RunRecord>();
    const std::shared_lock working(machine_);
    if (const Result<void> ready = make_ready(); !ready) return ready.error();
    return keep_zygote(trace_rules(*nursery_, prepared, python_load(prepared, *plan.problem, true), plan));
  }

  void rest() noexcept override {
    try {
      if (nursery_ && (!one_for_all_ || !nursery_->clear())) stop();
    } catch (const std::exception&) {  // no memory: a zygote that was left in the middle of an answer is of no use
      stop();
    }
  }

 private:
  void stop() {
    nursery_.reset();
    zygote_.reset();
  }

  Result<void> make_ready_beside_others() {
    const std::shared_lock working(machine_);
    return make_ready();
  }

  Result<void> make_ready() {
    if (zygote_) return {};
    Result<Milliseconds> copy = measure_copy_per_mib();
    if (!copy) return copy.error();
    copy_per_mib_ = *copy;
    Result<std::unique_ptr<Zygote>> started = start_();
    if (!started) return started.error();
    zygote_ = std::move(*started);
    nursery_.emplace(*zygote_);
    return {};
  }

  /// A zygote that failed is not asked again: the next case starts a new one.
  template <class T>
  Result<T> keep_zygote(Result<T> result) {
    if (!result) stop();
    return result;
  }

  Result<RunRecord> run_beside_others(const Prepared& prepared, const AttemptSpec& spec, bool start_ahead) {
    const std::shared_lock working(machine_);
    return run_once(prepared, spec, start_ahead);
  }

  Result<RunRecord> run_alone(const Prepared& prepared, const AttemptSpec& spec) {
    const std::unique_lock alone(machine_);
    return run_once(prepared, spec, false);
  }

  /// Children started ahead are for a case's first run: a repeat has nothing beside it that loads.
  Result<RunRecord> run_once(const Prepared& prepared, const AttemptSpec& spec, bool start_ahead) {
    if (!start_ahead)
      if (const Result<void> cleared = nursery_->clear(); !cleared) return cleared.error();
    return attempt(*nursery_, prepared, spec, start_ahead);
  }

  Language language_;
  MachineLock& machine_;
  bool start_ahead_;
  bool one_for_all_;  // one zygote serves every submission: where one may start threads, pids would count them
  Start start_;
  std::unique_ptr<Zygote> zygote_;
  std::optional<Nursery> nursery_;
  Milliseconds copy_per_mib_{0};
};

}  // namespace

std::unique_ptr<Runner> Runner::python(const RunnerSetup& setup, const Interpreter& interpreter) {
  return std::make_unique<ZygoteRunner>(Language::python, setup, [=, sandbox = setup.sandbox, threads = setup.threads] {
    return start_python_zygote(sandbox, interpreter, threads);
  });
}

std::unique_ptr<Runner> Runner::cpp(const RunnerSetup& setup) {
  return std::make_unique<ZygoteRunner>(Language::cpp, setup, [sandbox = setup.sandbox, threads = setup.threads] {
    return start_cpp_zygote(sandbox, threads);
  });
}

}  // namespace assay
