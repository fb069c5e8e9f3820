// Which cases are planned, in which order.
#include "plan/plan.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "sample_problem.hpp"

namespace assay::test {
namespace {

std::shared_ptr<const Problem> problem() {
  Problem made = sample_problem();
  add_case(made, "examples/worked", sizes(2, 4));
  add_case(made, "core/sweep/1", sizes(1, 2));
  add_case(made, "core/sweep/2", sizes(1, 4));
  add_case(made, "core/one", sizes(1, 1));
  add_case(made, "full-size/largest", sizes(10000, 2048), {true, 1});
  return std::make_shared<const Problem>(made);
}

PlanOptions options(std::optional<std::string> cases, std::optional<std::string> group) {
  PlanOptions made;
  made.cases = std::move(cases);
  made.group = std::move(group);
  return made;
}

struct Selection {
  const char* name;
  PlanOptions options;
  std::vector<std::string> ids;
};

class Selected : public testing::TestWithParam<Selection> {};

TEST_P(Selected, cases_in_problem_order) {
  const auto plan = make_plan(problem(), GetParam().options);
  ASSERT_TRUE(plan) << to_string(plan.error());
  std::vector<std::string> ids;
  for (const Case& planned : plan->cases) ids.push_back(planned.id);
  EXPECT_EQ(ids, GetParam().ids);
}

INSTANTIATE_TEST_SUITE_P(
    table, Selected,
    testing::Values(
        Selection{"all", {}, {"examples/worked", "core/sweep/1", "core/sweep/2", "core/one", "full-size/largest"}},
        Selection{"group", options({}, "core"), {"core/sweep/1", "core/sweep/2", "core/one"}},
        Selection{"star_matches_slashes", options("core*", {}), {"core/sweep/1", "core/sweep/2", "core/one"}},
        Selection{"question_mark", options("*/?", {}), {"core/sweep/1", "core/sweep/2"}},
        Selection{"brackets", options("core/sweep/[2-9]", {}), {"core/sweep/2"}},
        Selection{"whole_id", options("core/one", {}), {"core/one"}},
        Selection{"both", options("*o*", "examples"), {"examples/worked"}}),
    [](const auto& row) { return row.param.name; });

TEST(Order, what_a_student_reads_in_full_runs_before_anything_hidden) {
  Problem made = sample_problem();
  for (Group& group : made.groups) group.visibility = Visibility::hidden;
  made.groups[1].visibility = Visibility::visible;  // core
  add_case(made, "full-size/a", sizes(1, 1));
  add_case(made, "core/a", sizes(1, 1));
  add_case(made, "examples/a", sizes(1, 1));
  add_case(made, "core/b", sizes(1, 1));
  const auto plan = make_plan(std::make_shared<const Problem>(made), {});
  ASSERT_TRUE(plan);
  std::vector<std::string> ids;
  for (const Case& planned : plan->cases) ids.push_back(planned.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"core/a", "core/b", "full-size/a", "examples/a"}));
}

struct Refusal {
  const char* name;
  PlanOptions options;
  Error error;
};

PlanOptions scaled(double factor) {
  PlanOptions made;
  made.time_scale = {false, factor};
  return made;
}

class Refused : public testing::TestWithParam<Refusal> {};

TEST_P(Refused, with_a_whole_message) {
  const auto plan = make_plan(problem(), GetParam().options);
  ASSERT_FALSE(plan);
  EXPECT_EQ(plan.error(), GetParam().error);
}

INSTANTIATE_TEST_SUITE_P(
    table, Refused,
    testing::Values(
        Refusal{
            "group_typo",
            options({}, "cores"),
            {ErrorKind::usage, "--group",
             "positional-encoding has no group \"cores\", its groups are: examples, core, timed, full-size; did you "
             "mean \"core\"?"}},
        Refusal{"group_like_none",
                options({}, "zzzzzzzz"),
                {ErrorKind::usage, "--group",
                 "positional-encoding has no group \"zzzzzzzz\", its groups are: examples, core, timed, full-size"}},
        Refusal{"glob_without_match",
                options("odd/*", {}),
                {ErrorKind::usage, "--cases",
                 "\"odd/*\" matches no case of positional-encoding; a case's id looks like \"examples/worked\""}},
        Refusal{"glob_without_match_in_the_group",
                options("examples/*", "core"),
                {ErrorKind::usage, "--cases",
                 "\"examples/*\" matches no case of the group \"core\" of positional-encoding; a case's id looks like "
                 "\"core/sweep/1\""}},
        Refusal{"scale_that_shrinks",
                scaled(0.5),
                {ErrorKind::usage, "--time-scale",
                 "found 0.5, allowed: a number >= 1; a limit is stretched, never shrunk"}},
        Refusal{"scale_without_end",
                scaled(std::numeric_limits<double>::infinity()),
                {ErrorKind::usage, "--time-scale",
                 "found inf, allowed: a number >= 1; a limit is stretched, never shrunk"}}),
    [](const auto& row) { return row.param.name; });

TEST(TimeScaleOption, overrides_every_case) {
  const auto plan = make_plan(problem(), scaled(2));
  ASSERT_TRUE(plan);
  for (const Case& planned : plan->cases) EXPECT_EQ(planned.limits.time_scale, (TimeScale{false, 2})) << planned.id;
}

TEST(TimeScaleOption, is_as_declared_when_absent) {
  const auto plan = make_plan(problem(), {});
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->cases.back().limits.time_scale, (TimeScale{true, 1}));
}

}  // namespace
}  // namespace assay::test
