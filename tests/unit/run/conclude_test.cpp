// What a run amounts to, by how its process ended.
#include "run/conclude.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include <functional>

namespace assay {
namespace {

const Limits bounds = [] {
  Limits all;
  all.time = Milliseconds(300);
  all.load = Milliseconds(2000);
  all.memory = mebibytes(512);
  all.output = kibibytes(64);
  return all;
}();

RunRecord after_call(Outcome outcome, double cpu_ms) {
  RunRecord record;
  record.phase = Phase::call;
  record.calls_begun = 1;
  record.time_limit = bounds.time;
  record.attempts = {{Milliseconds(cpu_ms), Milliseconds(cpu_ms)}};
  record.outcome = std::move(outcome);
  return record;
}

RunRecord while_loading(Outcome outcome) {
  RunRecord record;
  record.phase = Phase::load;
  record.time_limit = bounds.time;
  record.outcome = std::move(outcome);
  return record;
}

Ending with(const std::function<void(Ending&)>& change) {
  Ending ending{{.status = 0, .peak_memory = mebibytes(100), .cpu = Milliseconds(500)}};
  change(ending);
  return ending;
}
const std::function<void(Ending&)> as_usual = [](Ending&) {};

template <class Kind>
std::function<bool(const Outcome&)> is() {
  return [](const Outcome& outcome) { return std::holds_alternative<Kind>(outcome); };
}

struct Row {
  const char* what;
  RunRecord record;
  std::function<void(Ending&)> change;
  std::function<bool(const Outcome&)> expected;
  bool finished;
};

const std::vector<Row> endings{
    {"in time", after_call(Returned{}, 300), as_usual, is<Returned>(), true},
    {"late", after_call(Returned{}, 300.1), as_usual, is<TimedOut>(), true},
    {"as much memory as it may", after_call(Returned{}, 1),
     [](Ending& e) { e.reaped.peak_memory = mebibytes(512 + 256); }, is<Returned>(), true},
    {"a byte more", after_call(Returned{}, 1),
     [](Ending& e) { e.reaped.peak_memory = Bytes{mebibytes(512 + 256).count + 1}; }, is<MemoryExceeded>(), false},
    {"a byte more, and raised", after_call(Raised{}, 1),
     [](Ending& e) { e.reaped.peak_memory = Bytes{mebibytes(512 + 256).count + 1}; }, is<MemoryExceeded>(), false},
    {"raised", after_call(Raised{}, 1), as_usual, is<Raised>(), false},
    {"raised, late, and nobody asked for it", after_call(Raised{}, 400), as_usual, is<Raised>(), false},
    {"raised as it must", after_call(Raised{}, 1), [](Ending& e) { e.must_raise = true; }, is<Raised>(), true},
    {"raised as it must, late", after_call(Raised{}, 400), [](Ending& e) { e.must_raise = true; }, is<TimedOut>(),
     true},
    {"raised while loading", while_loading(Raised{}), [](Ending& e) { e.must_raise = true; }, is<Raised>(), false},
    {"a signal, whatever it had said", after_call(Returned{}, 1),
     [](Ending& e) {
       e.by_itself = true;
       e.reaped.status = SIGSEGV;
     },
     is<Signalled>(), false},
    {"killed by its own limit while loading ahead", while_loading(ProtocolBroken{}),
     [](Ending& e) {
       e.by_itself = true;
       e.reaped.status = SIGKILL;
       e.cpu_before_load = Milliseconds(100);
       e.reaped.cpu = Milliseconds(2100.1);
     },
     is<TimedOut>(), false},
    {"killed within it", while_loading(ProtocolBroken{}),
     [](Ending& e) {
       e.by_itself = true;
       e.reaped.status = SIGKILL;
       e.cpu_before_load = Milliseconds(100);
       e.reaped.cpu = Milliseconds(2100);
     },
     is<Signalled>(), false},
    {"more output than it may", after_call(Returned{}, 1), [](Ending& e) { e.printed_too_much = true; },
     is<OutputExceeded>(), false},
};

TEST(Conclude, ByHowItEnded) {
  for (const Row& row : endings) {
    RunRecord record = row.record;
    const Ending ending = with(row.change);
    conclude(record, ending, bounds);
    EXPECT_TRUE(row.expected(record.outcome)) << row.what << ": " << record.outcome.index();
    EXPECT_EQ(record.finished, row.finished) << row.what;
    EXPECT_EQ(record.process, ending.reaped.cpu) << row.what;
    EXPECT_EQ(record.peak_memory.count, ending.reaped.peak_memory.count) << row.what;
  }
}

TEST(Conclude, WhatWasStoppedHasSpentWhatItsCallDid) {
  RunRecord stopped = after_call(TimedOut{ClockKind::cpu, Milliseconds(451), Milliseconds(300), true}, 455);
  conclude(stopped, with(as_usual), bounds);
  EXPECT_EQ(std::get<TimedOut>(stopped.outcome).spent, Milliseconds(455));
  RunRecord slept = after_call(TimedOut{ClockKind::wall, Milliseconds(3000), Milliseconds(3000), true}, 1);
  conclude(slept, with(as_usual), bounds);
  EXPECT_EQ(std::get<TimedOut>(slept.outcome).spent, Milliseconds(3000));
}

}  // namespace
}  // namespace assay
