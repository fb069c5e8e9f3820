// How late is told in tenths of the limit.
#include "report/outcome_words.hpp"

#include <gtest/gtest.h>

namespace assay {
namespace {

RunRecord late(double cpu_ms, bool stopped) {
  RunRecord record;
  record.time_limit = Milliseconds(300);
  record.outcome = TimedOut{ClockKind::cpu, Milliseconds(cpu_ms), record.time_limit, stopped};
  return record;
}

TEST(TenthsOfLimit, WhatFinishedLateTookMoreThanTheLimit) {
  for (const double cpu_ms : {300.1, 301.0, 317.0, 330.0}) {
    EXPECT_EQ(tenths_of_limit(late(cpu_ms, false)), 11) << cpu_ms;
    EXPECT_EQ(guarded_outcome_words(late(cpu_ms, false)), "took 1.1 times the limit") << cpu_ms;
  }
  EXPECT_EQ(tenths_of_limit(late(331, false)), 12);
}

TEST(TenthsOfLimit, WhatWasStoppedWasStoppedThere) {
  EXPECT_EQ(guarded_outcome_words(late(451, true)), "stopped at 1.5 times the limit");
}

}  // namespace
}  // namespace assay
