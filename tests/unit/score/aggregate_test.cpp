#include "score/aggregate.hpp"

#include <gtest/gtest.h>

namespace assay {
namespace {

using enum Verdict;

struct Decided {
  const char* group;
  Verdict verdict;
  double weight = 1;
};

Group group(std::string name, double points, Scoring scoring) {
  Group made;
  made.name = std::move(name);
  made.points = points;
  made.scoring = scoring;
  return made;
}

Grade grade_of(std::vector<Group> groups, const std::vector<Decided>& cases) {
  auto problem = std::make_shared<Problem>();
  problem->groups = std::move(groups);
  Grade grade;
  grade.problem = std::move(problem);
  for (const Decided& one : cases) {
    CaseGrade made;
    made.planned.group = one.group;
    made.planned.weight = one.weight;
    made.verdict = one.verdict;
    if (one.verdict == judge_error) made.judge_error = Error{ErrorKind::machine, "sandbox", "no memory"};
    grade.cases.push_back(std::move(made));
  }
  return grade;
}

struct ScoreOfOne {
  const char* name;
  Scoring scoring;
  double points;
  std::vector<Decided> cases;
  Verdict verdict;
  std::optional<double> score;
};

constexpr Scoring whole = Scoring::all_or_nothing;
constexpr Scoring partial = Scoring::proportional;

const std::vector<ScoreOfOne> one_group{
    {"all or nothing: all", whole, 10, {{"g", accepted}, {"g", accepted}}, accepted, 10},
    {"all or nothing: nothing", whole, 10, {{"g", accepted}, {"g", wrong_answer}}, wrong_answer, 0},
    {"proportional: half", partial, 10, {{"g", accepted}, {"g", wrong_answer}}, wrong_answer, 5},
    {"proportional: by weight", partial, 10, {{"g", accepted, 3}, {"g", wrong_answer}}, wrong_answer, 7.5},
    {"proportional: a third, to 1e-4", partial, 10, {{"g", accepted}, {"g", wrong_answer, 2}}, wrong_answer, 3.3333},
    {"proportional: two thirds, up", partial, 10, {{"g", accepted, 2}, {"g", wrong_answer}}, wrong_answer, 6.6667},
    {"all accepted earns exactly the points",
     partial,
     0.3,
     {{"g", accepted, 0.1}, {"g", accepted, 0.7}},
     accepted,
     0.3},
    {"a case without weight counts nothing", partial, 10, {{"g", accepted}, {"g", wrong_answer, 0}}, wrong_answer, 10},
    {"no weight at all, all accepted", partial, 10, {{"g", accepted, 0}, {"g", accepted, 0}}, accepted, 10},
    {"no weight at all, one failed", partial, 10, {{"g", accepted, 0}, {"g", wrong_answer, 0}}, wrong_answer, 0},
    {"no points", partial, 0, {{"g", accepted}}, accepted, 0},
    {"the first that failed names it",
     partial,
     4,
     {{"g", accepted}, {"g", run_time_error}, {"g", wrong_answer}},
     run_time_error,
     4.0 / 3},
    {"not run earns nothing",
     partial,
     4,
     {{"g", accepted}, {"g", time_limit_exceeded}, {"g", not_run}, {"g", not_run}},
     time_limit_exceeded,
     1},
    {"nothing ran", partial, 4, {{"g", not_run}, {"g", not_run}}, not_run, 0},
    {"compile_error outranks an earlier wrong answer",
     partial,
     4,
     {{"g", wrong_answer}, {"g", compile_error}},
     compile_error,
     0},
    {"rule_violation outranks",
     partial,
     4,
     {{"g", accepted}, {"g", wrong_answer}, {"g", rule_violation}, {"g", accepted}},
     rule_violation,
     2},
    {"security_violation outranks",
     partial,
     4,
     {{"g", wrong_answer}, {"g", security_violation}},
     security_violation,
     0},
    {"rule before security", partial, 4, {{"g", security_violation}, {"g", rule_violation}}, rule_violation, 0},
    {"a judge error is never a score", partial, 4, {{"g", accepted}, {"g", judge_error}}, judge_error, std::nullopt},
    {"a judge error outranks all", partial, 4, {{"g", compile_error}, {"g", judge_error}}, judge_error, std::nullopt},
};

class OneGroup : public testing::TestWithParam<std::size_t> {};

TEST_P(OneGroup, VerdictAndScore) {
  const ScoreOfOne& row = one_group[GetParam()];
  const Grade grade = aggregate(grade_of({group("g", row.points, row.scoring)}, row.cases));
  EXPECT_EQ(to_string(grade.verdict), to_string(row.verdict)) << row.name;
  ASSERT_EQ(grade.score.has_value(), row.score.has_value()) << row.name;
  if (row.score) {
    EXPECT_NEAR(*grade.score, *row.score, 5e-5) << row.name;
  }
  EXPECT_EQ(grade.max_score, row.points) << row.name;
  EXPECT_EQ(grade.groups.size(), 1U) << row.name;
}

INSTANTIATE_TEST_SUITE_P(Table, OneGroup, testing::Range<std::size_t>(0, one_group.size()));

const std::vector<Group> three_thirds{group("a", 10, partial), group("b", 10, partial), group("c", 10, partial)};

TEST(Aggregate, TheSumIsRoundedOnce) {
  std::vector<Decided> cases;
  for (const char* name : {"a", "b", "c"}) cases.insert(cases.end(), {{name, accepted}, {name, wrong_answer, 2}});
  const Grade grade = aggregate(grade_of(three_thirds, cases));
  EXPECT_EQ(grade.score, 10.0);  // three times 3.3333 would be 9.9999
  EXPECT_DOUBLE_EQ(grade.groups[0].score.value(), 10.0 / 3);
}

TEST(Aggregate, AScoreIsTheNearestNumberOfFourPlaces) {
  EXPECT_EQ(aggregate(grade_of({group("a", 10, partial)}, {{"a", accepted, 2}, {"a", wrong_answer}})).score, 6.6667);
}

TEST(Aggregate, GroupsKeepTheProblemsOrderAndTheirOwnVerdicts) {
  const Grade grade = aggregate(grade_of(three_thirds, {{"b", wrong_answer}, {"a", accepted}}));
  ASSERT_EQ(grade.groups.size(), 2U);  // "c" has no case
  EXPECT_EQ(grade.groups[0].group.name, "a");
  EXPECT_EQ(grade.groups[0].verdict, accepted);
  EXPECT_EQ(grade.groups[1].verdict, wrong_answer);
  EXPECT_EQ(grade.max_score, 20);
}

TEST(Aggregate, AGroupsVerdictIsItsFirstFailure) {
  const Grade grade = aggregate(grade_of(three_thirds, {{"a", wrong_answer}, {"a", compile_error}}));
  EXPECT_EQ(grade.groups[0].verdict, wrong_answer);
  EXPECT_EQ(grade.verdict, compile_error);
}

TEST(Aggregate, AJudgeErrorLeavesOtherGroupsTheirScore) {
  const Grade grade = aggregate(grade_of(three_thirds, {{"a", accepted}, {"b", accepted}, {"b", judge_error}}));
  EXPECT_EQ(grade.groups[0].score, 10.0);
  EXPECT_EQ(grade.groups[1].score, std::nullopt);
  EXPECT_EQ(grade.groups[1].verdict, judge_error);
  EXPECT_EQ(grade.judge_error, (Error{ErrorKind::machine, "sandbox", "no memory"}));
  EXPECT_EQ(grade.score, std::nullopt);
}

TEST(Aggregate, AJudgeErrorOfTheWholeSubmission) {
  Grade failed = grade_of(three_thirds, {{"a", accepted}, {"b", not_run}});
  failed.judge_error = Error{ErrorKind::machine, "", "the runner did not start"};
  const Grade grade = aggregate(failed);
  EXPECT_EQ(grade.verdict, judge_error);
  EXPECT_EQ(grade.score, std::nullopt);
  EXPECT_EQ(grade.groups[0].score, 10.0);
  EXPECT_EQ(grade.groups[1].score, std::nullopt);  // what Assay did not get to is no zero
  EXPECT_EQ(grade.judge_error->what, "the runner did not start");
}

RunRecord ended(Outcome outcome) {
  RunRecord run;
  run.outcome = std::move(outcome);
  return run;
}

TEST(Aggregate, StoppedBeforeTheFirstCase) {
  const std::vector<std::pair<Outcome, Verdict>> stops{{CompileFailed{}, compile_error},
                                                       {RuleBroken{}, rule_violation},
                                                       {Raised{}, run_time_error},
                                                       {TimedOut{}, time_limit_exceeded}};
  for (const auto& [outcome, verdict] : stops) {
    Grade stopped = grade_of(three_thirds, {{"a", not_run}, {"b", not_run}});
    stopped.stopped_by = ended(outcome);
    const Grade grade = aggregate(stopped);
    EXPECT_EQ(to_string(grade.verdict), to_string(verdict));
    EXPECT_EQ(grade.score, 0.0);
    EXPECT_EQ(grade.max_score, 20);
    EXPECT_EQ(grade.groups[0].verdict, not_run);
  }
}

TEST(Aggregate, StoppedBetweenCases) {
  Grade stopped = grade_of(three_thirds, {{"a", accepted}, {"b", not_run}});
  stopped.stopped_by = ended(Exited{0});
  EXPECT_EQ(aggregate(stopped).verdict, run_time_error);
  EXPECT_EQ(aggregate(stopped).score, 10.0);

  stopped.cases[0].verdict = wrong_answer;  // earlier, so it names the verdict
  EXPECT_EQ(aggregate(stopped).verdict, wrong_answer);
  stopped.stopped_by = ended(RuleBroken{});  // unless the stop outranks
  EXPECT_EQ(aggregate(stopped).verdict, rule_violation);
}

TEST(Aggregate, DeductionsComeOffTheSum) {
  const std::vector<Decided> cases{{"a", accepted}, {"b", accepted}};
  EXPECT_EQ(aggregate(grade_of(three_thirds, cases), 5.5).score, 14.5);
  EXPECT_EQ(aggregate(grade_of(three_thirds, cases), 30).score, 0.0);
  EXPECT_EQ(aggregate(grade_of(three_thirds, cases), 30).max_score, 20);
  EXPECT_EQ(aggregate(grade_of(three_thirds, cases), 5.5).verdict, accepted);
}

TEST(Aggregate, IsTheSameDoneTwice) {
  const Grade once = aggregate(grade_of(three_thirds, {{"a", accepted}, {"b", wrong_answer}}));
  const Grade twice = aggregate(once);
  EXPECT_EQ(twice.score, once.score);
  EXPECT_EQ(twice.groups.size(), once.groups.size());
}

TEST(Aggregate, WhatWasInterruptedHasNoScore) {
  Grade interrupted = grade_of(three_thirds, {{"a", accepted}, {"b", wrong_answer}, {"b", not_run}, {"c", not_run}});
  interrupted.interrupted = true;
  const Grade grade = aggregate(std::move(interrupted));
  EXPECT_EQ(grade.verdict, not_run);
  EXPECT_FALSE(grade.score.has_value());
  EXPECT_TRUE(grade.groups[0].score.has_value());
  EXPECT_FALSE(grade.groups[1].score.has_value());
  EXPECT_FALSE(grade.groups[2].score.has_value());
}

}  // namespace
}  // namespace assay
