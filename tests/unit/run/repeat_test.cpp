// Near the limit a case is run up to three times, the last time alone; the best run counts, and no run is forgotten.
#include "run/repeat.hpp"

#include <gmock/gmock.h>

#include <array>
#include <deque>
#include <string>

namespace assay {
namespace {

using testing::ElementsAre;

constexpr Milliseconds limit{300};

RunRecord took(double cpu_ms) {
  RunRecord record;
  record.best = {Milliseconds(cpu_ms), Milliseconds(cpu_ms)};
  record.attempts = {record.best};
  record.process = record.best.cpu + Milliseconds(10);
  record.out = std::to_string(static_cast<int>(cpu_ms));
  record.finished = true;
  if (record.best.cpu <= limit)
    record.outcome = Returned{"numpy.ndarray", std::nullopt};
  else
    record.outcome = TimedOut{ClockKind::cpu, record.best.cpu, limit, false};
  return record;
}

/// A call that must raise: it ends with the exception.
RunRecord raised_after(double cpu_ms) {
  RunRecord record = took(cpu_ms);
  if (std::holds_alternative<Returned>(record.outcome)) record.outcome = Raised{};
  return record;
}

RunRecord unfinished(Outcome outcome, double cpu_ms) {
  RunRecord record = took(cpu_ms);
  record.outcome = std::move(outcome);
  record.finished = false;
  return record;
}

RunRecord stopped() { return unfinished(TimedOut{ClockKind::cpu, Milliseconds(450), limit, true}, 450); }

RunRecord stopped_while_loading() {
  RunRecord record = unfinished(TimedOut{ClockKind::cpu, Milliseconds(5000), Milliseconds(5000), true}, 0);
  record.phase = Phase::load;
  return record;
}

/// Runs that were written down beforehand, and which way each was asked for.
struct Script {
  std::deque<Result<RunRecord>> runs;
  std::vector<std::string> asked{};

  Run as(const char* way) {
    return [this, way] {
      asked.emplace_back(way);
      if (runs.empty()) return Result<RunRecord>(Error{ErrorKind::machine, "script", "one run too many"});
      Result<RunRecord> run = std::move(runs.front());
      runs.pop_front();
      return run;
    };
  }
  Result<RunRecord> play() { return run_near_limit(as("first"), as("again"), as("alone")); }
};

std::vector<double> attempts_of(const RunRecord& record) {
  std::vector<double> all;
  for (const Attempt& attempt : record.attempts) all.push_back(attempt.cpu.count());
  return all;
}

TEST(RunNearLimit, OnceWhereItIsInTime) {
  Script script{{took(299)}};
  const Result<RunRecord> run = script.play();
  ASSERT_TRUE(run.has_value());
  EXPECT_THAT(script.asked, ElementsAre("first"));
  EXPECT_THAT(attempts_of(*run), ElementsAre(299));
}

TEST(RunNearLimit, ThreeTimesWhereItIsLateTheLastTimeAlone) {
  Script script{{took(320), took(340), took(330)}};
  const Result<RunRecord> run = script.play();
  ASSERT_TRUE(run.has_value());
  EXPECT_THAT(script.asked, ElementsAre("first", "again", "alone"));
  EXPECT_THAT(attempts_of(*run), ElementsAre(320, 340, 330));
  EXPECT_EQ(run->process.count(), 320 + 340 + 330 + 3 * 10);
  EXPECT_EQ(run->out, "320");  // the best
  EXPECT_TRUE(std::holds_alternative<TimedOut>(run->outcome));
}

TEST(RunNearLimit, UntilOneIsInTimeAndThatOneCounts) {
  for (const bool second : {true, false}) {
    Script script{{took(320), took(second ? 290 : 310), took(280)}};
    const Result<RunRecord> run = script.play();
    ASSERT_TRUE(run.has_value());
    EXPECT_EQ(script.asked.size(), second ? 2u : 3u);
    EXPECT_TRUE(std::holds_alternative<Returned>(run->outcome));
    EXPECT_EQ(run->out, second ? "290" : "280");
    EXPECT_EQ(run->attempts.size(), script.asked.size());
  }
}

TEST(RunNearLimit, AsMuchWhereItMustRaise) {
  Script script{{raised_after(320), raised_after(310), raised_after(290)}};
  const Result<RunRecord> run = script.play();
  ASSERT_TRUE(run.has_value());
  EXPECT_TRUE(std::holds_alternative<Raised>(run->outcome));
  EXPECT_EQ(run->out, "290");
  EXPECT_THAT(script.asked, ElementsAre("first", "again", "alone"));
}

TEST(RunNearLimit, TheBestOfTheLateOnesWhereverItIs) {
  for (const std::array<double, 3>& order : {std::array{310., 320., 330.}, {320., 310., 330.}, {330., 320., 310.}}) {
    Script script{{took(order[0]), took(order[1]), took(order[2])}};
    const Result<RunRecord> run = script.play();
    ASSERT_TRUE(run.has_value());
    EXPECT_EQ(run->out, "310");
    EXPECT_EQ(run->best.cpu.count(), 310);
  }
}

TEST(RunNearLimit, NoMoreOfWhatWasStoppedOrNeverReachedItsCall) {
  for (const RunRecord& record : {stopped(), stopped_while_loading(), unfinished(Raised{}, 320)}) {
    Script script{{record}};
    ASSERT_TRUE(script.play().has_value());
    EXPECT_THAT(script.asked, ElementsAre("first"));
  }
}

TEST(RunNearLimit, AloneWhereTheMachineHadNoCoreForIt) {
  RunRecord waiting = unfinished(TimedOut{ClockKind::wall, Milliseconds(3000), Milliseconds(3000), true}, 79);
  waiting.without_core = Milliseconds(1600);
  for (const RunRecord& alone : {took(80), took(320)}) {
    Script script{{waiting, alone}};
    const Result<RunRecord> run = script.play();
    ASSERT_TRUE(run.has_value());
    EXPECT_THAT(script.asked, ElementsAre("first", "alone"));
    EXPECT_EQ(run->out, alone.out);
    EXPECT_THAT(attempts_of(*run), ElementsAre(79, alone.best.cpu.count()));
  }
  Script again{{waiting, waiting}};
  ASSERT_TRUE(again.play().has_value());
  EXPECT_EQ(again.asked.size(), 2u);
  waiting.without_core = Milliseconds(1400);
  Script sleeper{{waiting}};
  ASSERT_TRUE(sleeper.play().has_value());
  EXPECT_THAT(sleeper.asked, ElementsAre("first"));
}

TEST(RunNearLimit, OneThatWasStoppedTheSecondTimeIsWorthNothing) {
  Script script{{took(320), stopped(), took(280)}};
  const Result<RunRecord> run = script.play();
  ASSERT_TRUE(run.has_value());
  EXPECT_EQ(run->out, "280");  // the first is the best so far, and it finished: it gets its third
  EXPECT_THAT(script.asked, ElementsAre("first", "again", "alone"));
}

TEST(RunNearLimit, NoRepeatThatFailsTakesTheCaseFromOneThatFinished) {
  const RunRecord slept = unfinished(TimedOut{ClockKind::wall, Milliseconds(3000), Milliseconds(3000), true}, 1);
  for (const RunRecord& record :
       {stopped_while_loading(), slept, unfinished(Signalled{11}, 2), unfinished(Raised{}, 2), stopped()}) {
    Script script{{took(320), record, record}};
    const Result<RunRecord> run = script.play();
    ASSERT_TRUE(run.has_value());
    EXPECT_EQ(run->out, "320");
    EXPECT_EQ(run->phase, Phase::call);
    EXPECT_THAT(script.asked, ElementsAre("first", "again", "alone"));
  }
}

TEST(RunNearLimit, AFailureOfAssayEndsIt) {
  for (std::size_t good = 0; good < 3; ++good) {
    Script script;
    for (std::size_t i = 0; i < good; ++i) script.runs.emplace_back(took(320));
    script.runs.emplace_back(Error{ErrorKind::machine, "runner", "it is gone"});
    const Result<RunRecord> run = script.play();
    ASSERT_FALSE(run.has_value());
    EXPECT_EQ(run.error().what, "it is gone");
    EXPECT_TRUE(script.runs.empty());
  }
}

}  // namespace
}  // namespace assay
