#include <gtest/gtest.h>

#include "report/json.hpp"
#include "report/junit.hpp"
#include "report/text.hpp"
#include "support/grades.hpp"

namespace assay::testing {
namespace {

std::vector<std::string> every_format(const Batch& batch, Audience audience) {
  std::vector<std::string> outputs{render_json(batch, audience), render_junit(batch, audience)};
  for (Verbosity verbosity : {Verbosity::quiet, Verbosity::normal, Verbosity::verbose})
    outputs.push_back(render_text(batch.grades[0], {false, 200, audience, verbosity}));
  outputs.push_back(render_summary(batch, {false, 200, audience, Verbosity::verbose}));
  return outputs;
}

Batch batch_of(const std::string& group) {
  Batch batch;
  batch.grades.push_back(grade_of("a.py", cases_with_canaries(group)));
  batch.grades[0].judge_error = batch.grades[0].cases.back().judge_error;
  batch.grades[0].verdict = Verdict::judge_error;
  return batch;
}

class Hidden : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Groups, Hidden, ::testing::Values("hint", "later", "none"));

TEST_P(Hidden, NothingReachesAStudent) {
  for (const std::string& output : every_format(batch_of(GetParam()), Audience::student))
    for (const char* secret : {"CANARY", "987654321", "412", "141", "0.413", "0.141"})
      EXPECT_EQ(output.find(secret), std::string::npos) << secret << " in\n" << output;
}

TEST_P(Hidden, StaffSeesAll) {
  EXPECT_NE(render_json(batch_of(GetParam()), Audience::staff).find("CANARY"), std::string::npos);
}

TEST(Visible, FullFeedbackShowsAll) {
  const auto outputs = every_format(batch_of("full"), Audience::student);
  for (std::size_t i : {0U, 1U, 3U}) EXPECT_NE(outputs[i].find("CANARY"), std::string::npos) << outputs[i];
}

TEST(Hidden, TimesAreTenthsOfTheLimit) {
  const std::string json = render_json(batch_of("hint"), Audience::student);
  EXPECT_NE(json.find("\"tenths_of_limit\": 14"), std::string::npos);  // 412.75 of 300 ms
  EXPECT_NE(json.find("\"tenths_of_limit\": 5"), std::string::npos);   // 141 of 300 ms
}

/// A process that loads after a hidden call may know what that one was asked: of a file that the other has read, it
/// finds the pages in memory.
TEST_P(Hidden, LoadingAfterItsCallSpellsOutNoArguments) {
  for (const bool called : {false, true}) {
    CaseGrade before = case_of(GetParam(), "guarded", Verdict::accepted, Returned{"numpy.ndarray", std::nullopt});
    if (!called) before.run.attempts.clear();
    Batch batch;
    batch.grades.push_back(grade_of("a.py", {before}));
    batch.grades[0].stopped_by = RunRecord{};
    batch.grades[0].stopped_by->phase = Phase::load;
    batch.grades[0].stopped_by->outcome = Raised{"KeyError", "CANARY", 4242, "CANARY"};
    batch.grades[0].verdict = Verdict::run_time_error;
    const std::string output = render_json(batch, Audience::student) + render_junit(batch, Audience::student) +
                               render_text(batch.grades[0], {false, 200, Audience::student, Verbosity::verbose});
    for (const char* secret : {"4242", "KeyError", "CANARY"})
      EXPECT_EQ(output.find(secret) == std::string::npos, called) << secret << " in\n" << output;
  }
}

/// What a submission may choose for each case: where it stops and what it raises.
const std::vector<Outcome> chosen{Raised{"KeyError", "", 4242, ""}, MemoryExceeded{mebibytes(64), 4242},
                                  RuleBroken{"introspection", "", 4242}};

std::string shown_beside(std::vector<CaseGrade> others, const char* group, const Outcome& outcome) {
  others.push_back(case_of(group, "guarded", Verdict::run_time_error, outcome));
  Batch batch;
  batch.grades.push_back(grade_of("a.py", std::move(others)));
  return render_json(batch, Audience::student) + render_junit(batch, Audience::student) +
         render_text(batch.grades[0], {false, 200, Audience::student, Verbosity::verbose});
}

TEST_P(Hidden, LinesAndExceptionsSpellOutNoArguments) {
  const auto other = case_of("full", "visible", Verdict::run_time_error, Raised{"ValueError", "", 17, ""});
  for (const Outcome& outcome : chosen) {
    const std::string output = shown_beside({other}, GetParam(), outcome);
    for (const char* secret : {"4242", "KeyError"}) EXPECT_EQ(output.find(secret), std::string::npos) << output;
  }
}

/// Visible cases that raise everything once would make an alphabet for hidden ones.
TEST(Hidden, WhatItPicksFromWhatVisibleCasesRaiseIsNotTold) {
  std::vector<CaseGrade> visible;
  for (int line = 1; line <= 3; ++line)
    for (const char* type : {"ValueError", "KeyError"})
      visible.push_back(case_of("full", "visible" + std::to_string(line) + type, Verdict::run_time_error,
                                Raised{type, "", 4240 + line, ""}));
  const std::string output = shown_beside(visible, "hint", Raised{"KeyError", "", 4242, ""});
  const std::string guarded = output.substr(output.find("\"hint/guarded\""), 600);
  for (const char* secret : {"4242", "KeyError"}) EXPECT_EQ(guarded.find(secret), std::string::npos) << guarded;
}

TEST(Hidden, WhatAVisibleCaseHasToldIsToldOfAHiddenOneToo) {
  for (const Outcome& outcome : chosen) {
    const auto visible = case_of("full", "visible", Verdict::run_time_error, outcome);
    const std::string output = shown_beside({visible}, "hint", outcome);
    EXPECT_NE(output.rfind("4242"), output.find("4242")) << output;
    const std::string guarded = output.substr(output.find("\"hint/guarded\""), 600);
    EXPECT_NE(guarded.find("\"line\": 4242"), std::string::npos) << guarded;
  }
}

}  // namespace
}  // namespace assay::testing
