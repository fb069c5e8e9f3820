// Loops told from whole-array code by how the number of events grows.
#include "run/growth.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace assay {
namespace {

using Events = std::function<double(double seq_len, double d_model)>;

struct Size {
  double seq_len;
  double d_model;
  bool large = false;
  const char* grown = "";
};

const std::vector<Size> usual{
    {8, 8}, {32, 8, false, "seq_len"}, {8, 32, false, "d_model"}, {2048, 1024, true}, {10000, 511, true}};

std::vector<TraceCase> traces_of(const std::vector<Size>& sizes) {
  std::vector<TraceCase> traces;
  for (const Size& size : sizes)
    traces.push_back({{{"seq_len", static_cast<std::int64_t>(size.seq_len)},
                       {"d_model", static_cast<std::int64_t>(size.d_model)},
                       {"base", 10000.0}},
                      size.large,
                      size.grown});
  return traces;
}

/// Counted as the runner does: large traces are given up once past the budget.
std::vector<TraceCount> counts_of(const std::vector<Size>& sizes, const Events& events) {
  std::vector<TraceCount> counts;
  for (const Size& size : sizes) {
    TraceCount count;
    count.events = std::llround(events(size.seq_len, size.d_model));
    if (!counts.empty() && count.events > event_budget(counts.front().events)) {
      count.events = event_budget(counts.front().events) + 1;
      count.finished = false;
    }
    counts.push_back(count);
  }
  return counts;
}

/// "passes", or the sizes that it loops over.
std::string told(const std::vector<Size>& sizes, const Events& events) {
  const std::optional<Loop> loop = find_loop(traces_of(sizes), counts_of(sizes, events));
  return loop ? "loops over " + loop->parameter : "passes";
}

TEST(Growth, TheBudgetIsFourTimesTheSmallCountAnd200) {
  EXPECT_EQ(event_budget(0), 200);
  EXPECT_EQ(event_budget(94), 576);
}

TEST(Growth, WholeArrayCodePasses) {
  EXPECT_EQ(told(usual, [](double, double) { return 94; }), "passes");
  EXPECT_EQ(told(usual, [](double, double) { return 0; }), "passes");
  EXPECT_EQ(told(usual, [](double, double d) { return d == 511 ? 130 : 94; }), "passes") << "a branch for odd sizes";
  EXPECT_EQ(told(usual, [](double s, double) { return s > 8 ? 94 : 150; }), "passes") << "less than at first";
}

TEST(Growth, DoublingBlocksPass) {
  for (const double each : {5, 20, 60}) {
    EXPECT_EQ(told(usual, [&](double s, double) { return 150 + each * std::log2(s); }), "passes") << each;
    EXPECT_EQ(told(usual, [&](double, double d) { return 150 + each * std::ceil(std::log2(d)); }), "passes") << each;
  }
}

TEST(Growth, DoublingBlocksPassWhereTheLargestSizeIsSmall) {
  for (const double largest : {40, 48, 64, 100, 128, 256}) {
    std::vector<Size> sizes = usual;
    sizes[3] = {largest, largest, true};
    sizes.pop_back();
    EXPECT_EQ(told(sizes, [](double s, double) { return 150 + 40 * std::log2(s); }), "passes") << largest;
  }
}

struct LoopRow {
  const char* name;
  Events events;
  const char* told;
};

const std::vector<LoopRow> loops{
    {"over positions, at once past the budget", [](double s, double) { return 40 + 60 * s; }, "loops over seq_len"},
    {"over dimensions", [](double, double d) { return 40 + 60 * d; }, "loops over d_model"},
    {"over both", [](double s, double d) { return 20 + 36 * s * d; }, "loops over seq_len and d_model"},
    {"a few events a position, seen at a large size only", [](double s, double) { return 94 + 3 * s; },
     "loops over seq_len"},
    {"hidden behind a size", [](double s, double) { return s > 100 ? 90 + 8 * s : 90; }, "loops over "},
    {"hidden behind the other size", [](double, double d) { return d > 1000 ? 90 + 8 * d : 90; }, "loops over "},
    {"so few that they stay below the budget", [](double s, double) { return 500 + 0.5 * s; }, "loops over seq_len"},
    {"and over dimensions", [](double, double d) { return 500 + d; }, "loops over d_model"},
};

TEST(Growth, ALoopIsFound) {
  for (const LoopRow& row : loops) EXPECT_EQ(told(usual, row.events), row.told) << row.name;
}

TEST(Growth, ALoopIsFoundWhereTheLargestSizeIsSmall) {
  const std::vector<Size> sizes{{8, 8}, {32, 8, false, "seq_len"}, {8, 32, false, "d_model"}, {64, 64, true}};
  EXPECT_EQ(told(sizes, [](double s, double) { return 400 + 10 * s; }), "loops over seq_len");
}

TEST(Growth, ATraceThatWasGivenUpIsALoopWhateverItCounted) {
  std::vector<TraceCount> counts(4);
  for (TraceCount& count : counts) count.events = 94;
  counts[3].finished = false;
  const std::optional<Loop> loop = find_loop(traces_of(usual), counts);
  ASSERT_TRUE(loop);
  EXPECT_EQ(loop->parameter, "");
  counts.pop_back();
  EXPECT_FALSE(find_loop(traces_of(usual), counts)) << "the same without it";
}

TEST(Growth, NothingIsSaidOfTracesThatWereNotRun) {
  EXPECT_FALSE(find_loop(traces_of(usual), {}));
  EXPECT_FALSE(find_loop(traces_of(usual), {TraceCount{1'000'000, true, {}}}));
  EXPECT_FALSE(find_loop(traces_of(usual), {TraceCount{100, false, {}}})) << "the first has nothing to be held against";
}

TEST(Growth, TheLineIsWhereItGrowsMost) {
  const TraceCount small{520, true, {{3, 300}, {7, 160}, {8, 60}}};
  const TraceCount large{2200, true, {{3, 300}, {7, 640}, {8, 700}, {9, 560}}};
  const std::optional<Loop> loop = find_loop(traces_of(usual), {small, {large.events + 100, true, large.lines}});
  ASSERT_TRUE(loop);
  EXPECT_EQ(loop->line, 8);
  const std::optional<Loop> unknown = find_loop(traces_of(usual), {small, {9000, true, small.lines}});
  ASSERT_TRUE(unknown);
  EXPECT_EQ(unknown->line, std::nullopt) << "no line grows";
}

}  // namespace
}  // namespace assay
