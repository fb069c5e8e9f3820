// The sizes at which events are counted.
#include "plan/traces.hpp"

#include <gtest/gtest.h>

#include "plan/plan.hpp"
#include "sample_problem.hpp"

namespace assay::test {
namespace {

struct Trace {
  std::vector<Argument> args;
  bool large;
  std::string grown;
  bool operator==(const Trace&) const = default;
};

std::vector<Trace> traces(const Problem& problem, const PlanOptions& options = {}) {
  const auto plan = make_plan(std::make_shared<const Problem>(problem), options);
  EXPECT_TRUE(plan);
  std::vector<Trace> made;
  if (plan)
    for (const TraceCase& trace : plan->traces) made.push_back({trace.args, trace.large, trace.grown});
  return made;
}

Problem with_timed_cases() {
  Problem problem = sample_problem();
  add_case(problem, "examples/worked", sizes(2, 4));
  add_case(problem, "core/wide", sizes(10, 2048));
  add_case(problem, "timed/deep", sizes(2048, 1024));
  add_case(problem, "timed/long", sizes(10000, 511));
  add_case(problem, "full-size/even", sizes(10000, 2048), {false, 3});
  add_case(problem, "full-size/odd", sizes(10000, 2047), {true, 1});
  return problem;
}

TEST(Traces, are_small_then_grown_then_the_largest_timed) {
  const std::vector<Trace> expected = {{sizes(8, 8), false, ""},
                                       {sizes(32, 8), false, "seq_len"},
                                       {sizes(8, 32), false, "d_model"},
                                       {sizes(8192, 256), true, ""},
                                       {sizes(2048, 1024), true, ""}};
  EXPECT_EQ(traces(with_timed_cases()), expected);
}

TEST(Traces, do_not_depend_on_the_cases_chosen_or_the_scale) {
  PlanOptions options;
  options.group = "examples";
  options.time_scale = {false, 3};
  EXPECT_EQ(traces(with_timed_cases(), options), traces(with_timed_cases()));
}

TEST(Traces, take_the_first_of_equal_products_and_no_arguments_twice) {
  Problem problem = sample_problem();
  add_case(problem, "timed/a", sizes(20, 50));
  add_case(problem, "timed/b", sizes(50, 20));
  add_case(problem, "timed/c", sizes(100, 10));
  add_case(problem, "timed/d", sizes(40, 50));
  add_case(problem, "timed/e", sizes(40, 50));
  const std::vector<Trace> made = traces(problem);
  ASSERT_EQ(made.size(), 5u);
  EXPECT_EQ(made[3], (Trace{sizes(32, 32), true, ""}));
  EXPECT_EQ(made[4], (Trace{sizes(16, 32), true, ""}));
}

TEST(Traces, tell_no_more_of_a_cases_arguments_than_their_magnitude) {
  Problem one = sample_problem(), other = sample_problem();
  for (Problem* problem : {&one, &other}) add_case(*problem, "core/shown", sizes(2, 4));
  add_case(one, "timed/a", {{"seq_len", std::int64_t{600}}, {"d_model", std::int64_t{511}}, {"base", 17.0}});
  add_case(other, "timed/a", {{"seq_len", std::int64_t{1023}}, {"d_model", std::int64_t{256}}, {"base", 23.0}});
  EXPECT_EQ(traces(one), traces(other));
}

TEST(Traces, leave_out_cases_that_must_raise) {
  Problem problem = sample_problem();
  add_case(problem, "core/small", sizes(3, 5));
  add_case(problem, "core/raises", sizes(9000, 9)).calls.front().raises[Language::python] = "ValueError";
  const std::vector<Trace> made = traces(problem);
  ASSERT_EQ(made.size(), 4u);
  EXPECT_EQ(made[3], (Trace{sizes(2, 4), true, ""}));
}

TEST(Traces, stay_within_the_parameters_range) {
  Problem problem = sample_problem();
  auto& parameters = std::get<Callable>(problem.entry).parameters;
  parameters[0] = int_parameter("seq_len", 10, 20);
  parameters[1] = int_parameter("d_model", 1, 4);
  add_case(problem, "core/raises", sizes(12, 2)).calls.front().raises[Language::python] = "ValueError";
  const std::vector<Trace> expected = {{sizes(10, 4), false, ""}, {sizes(20, 4), false, "seq_len"}};
  EXPECT_EQ(traces(problem), expected);
}

TEST(Traces, borrow_what_has_no_default_from_the_first_planned_case) {
  Problem problem = sample_problem();
  std::get<Callable>(problem.entry).parameters[2].default_value.reset();
  add_case(problem, "core/one", {{"seq_len", std::int64_t{3}}, {"d_model", std::int64_t{4}}, {"base", 100.0}});
  const std::vector<Trace> made = traces(problem);
  ASSERT_EQ(made.size(), 4u);
  EXPECT_EQ(made[1].args,
            (std::vector<Argument>{{"seq_len", std::int64_t{32}}, {"d_model", std::int64_t{8}}, {"base", 100.0}}));
}

TEST(Traces, survive_products_beyond_64_bits) {
  Problem problem = sample_problem();
  constexpr std::int64_t huge = std::int64_t{1} << 62;
  add_case(problem, "core/small", sizes(100, 100));
  add_case(problem, "core/huge", sizes(huge, huge));
  EXPECT_NE(traces(problem).at(3), (Trace{sizes(64, 64), true, ""})) << "it comes first";
  EXPECT_EQ(traces(problem).at(4), (Trace{sizes(64, 64), true, ""}));
}

struct Untraced {
  const char* name;
  void (*change)(Problem&);
};

class NoTraces : public testing::TestWithParam<Untraced> {};

TEST_P(NoTraces, are_made) {
  Problem problem = with_timed_cases();
  GetParam().change(problem);
  EXPECT_TRUE(make_traces(problem, problem.cases).empty());
}

INSTANTIATE_TEST_SUITE_P(
    table, NoTraces,
    testing::Values(
        Untraced{"without_a_policy", [](Problem& problem) { problem.python->vectorized = VectorizedPolicy::ignore; }},
        Untraced{"without_python", [](Problem& problem) { problem.python.reset(); }},
        Untraced{"for_a_class", [](Problem& problem) { problem.entry = ClassEntry{}; }},
        Untraced{"without_an_int",
                 [](Problem& problem) {
                   auto& parameters = std::get<Callable>(problem.entry).parameters;
                   parameters.erase(parameters.begin(), parameters.begin() + 2);
                 }},
        Untraced{"with_an_array",
                 [](Problem& problem) { std::get<Callable>(problem.entry).parameters[2].type = ValueType::array; }},
        Untraced{"without_cases", [](Problem& problem) { problem.cases.clear(); }}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace assay::test
