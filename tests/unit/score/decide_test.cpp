#include "score/decide.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace assay {
namespace {

struct Decision {
  const char* name;
  Outcome outcome;
  std::optional<CheckResult> check;
  Verdict verdict;
};

CheckResult correct() { return {}; }
CheckResult failed(Check check) {
  CheckResult result;
  result.failed = check;
  return result;
}

const std::vector<Decision> table{
    {"right", Returned{}, correct(), Verdict::accepted},
    {"wrong kind", Returned{}, failed(Check::kind), Verdict::wrong_answer},
    {"wrong dtype", Returned{}, failed(Check::dtype), Verdict::wrong_answer},
    {"wrong shape", Returned{}, failed(Check::shape), Verdict::wrong_answer},
    {"not finite", Returned{}, failed(Check::finite), Verdict::wrong_answer},
    {"wrong values", Returned{}, failed(Check::values), Verdict::wrong_answer},
    {"argument changed", Returned{}, failed(Check::unchanged), Verdict::wrong_answer},
    {"returned where it had to raise", Returned{}, failed(Check::raises), Verdict::wrong_answer},
    {"raised", Raised{}, std::nullopt, Verdict::run_time_error},
    {"raised as expected", Raised{}, correct(), Verdict::accepted},
    {"raised another", Raised{}, failed(Check::raises), Verdict::wrong_answer},
    {"exit(0)", Exited{0}, std::nullopt, Verdict::run_time_error},
    {"exit(1)", Exited{1}, std::nullopt, Verdict::run_time_error},
    {"SIGSEGV", Signalled{SIGSEGV}, std::nullopt, Verdict::run_time_error},
    {"SIGKILL", Signalled{SIGKILL}, std::nullopt, Verdict::run_time_error},
    {"SIGSYS", Signalled{SIGSYS}, std::nullopt, Verdict::security_violation},
    {"CPU time", TimedOut{ClockKind::cpu}, std::nullopt, Verdict::time_limit_exceeded},
    {"wall time", TimedOut{ClockKind::wall}, std::nullopt, Verdict::time_limit_exceeded},
    {"memory", MemoryExceeded{}, std::nullopt, Verdict::memory_limit_exceeded},
    {"output", OutputExceeded{}, std::nullopt, Verdict::output_limit_exceeded},
    {"syntax error", LoadFailed{LoadFailure::syntax_error, "", {}}, std::nullopt, Verdict::compile_error},
    {"missing entry", LoadFailed{LoadFailure::missing_entry, "", {}}, std::nullopt, Verdict::compile_error},
    {"wrong signature", LoadFailed{LoadFailure::wrong_signature, "", {}}, std::nullopt, Verdict::compile_error},
    {"unreadable", LoadFailed{LoadFailure::unreadable, "", {}}, std::nullopt, Verdict::compile_error},
    {"compiler", CompileFailed{}, std::nullopt, Verdict::compile_error},
    {"rule", RuleBroken{}, std::nullopt, Verdict::rule_violation},
    {"forged frame", ProtocolBroken{}, std::nullopt, Verdict::security_violation},
    {"not run", NotRun{}, std::nullopt, Verdict::not_run},
};

class Decide : public testing::TestWithParam<std::tuple<std::size_t, Phase>> {};

TEST_P(Decide, Verdict) {
  const Decision& row = table[std::get<0>(GetParam())];
  RunRecord run;
  run.outcome = row.outcome;
  run.phase = std::get<1>(GetParam());
  EXPECT_EQ(to_string(decide(run, row.check)), to_string(row.verdict)) << row.name;
}

INSTANTIATE_TEST_SUITE_P(Table, Decide,
                         testing::Combine(testing::Range<std::size_t>(0, table.size()),
                                          testing::Values(Phase::load, Phase::call)));

}  // namespace
}  // namespace assay
