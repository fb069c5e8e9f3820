#include "score/decide.hpp"

#include <cassert>
#include <csignal>

namespace assay {
namespace {

struct Decide {
  const std::optional<CheckResult>& check;

  Verdict checked() const { return check->failed ? Verdict::wrong_answer : Verdict::accepted; }

  Verdict operator()(const Returned&) const {
    assert(check);
    return checked();
  }
  Verdict operator()(const Raised&) const { return check ? checked() : Verdict::run_time_error; }
  Verdict operator()(const Exited&) const { return Verdict::run_time_error; }
  /// seccomp kills with SIGSYS; every other signal is the program's own crash.
  Verdict operator()(const Signalled& signalled) const {
    return signalled.signal == SIGSYS ? Verdict::security_violation : Verdict::run_time_error;
  }
  Verdict operator()(const TimedOut&) const { return Verdict::time_limit_exceeded; }
  Verdict operator()(const MemoryExceeded&) const { return Verdict::memory_limit_exceeded; }
  Verdict operator()(const OutputExceeded&) const { return Verdict::output_limit_exceeded; }
  Verdict operator()(const LoadFailed&) const { return Verdict::compile_error; }
  Verdict operator()(const CompileFailed&) const { return Verdict::compile_error; }
  Verdict operator()(const RuleBroken&) const { return Verdict::rule_violation; }
  Verdict operator()(const ProtocolBroken&) const { return Verdict::security_violation; }
  Verdict operator()(const NotRun&) const { return Verdict::not_run; }
};

}  // namespace

Verdict decide(const RunRecord& run, const std::optional<CheckResult>& check) {
  return std::visit(Decide{check}, run.outcome);
}

}  // namespace assay
