// Every field of the documented examples, in types.
#include <gtest/gtest.h>

#include "problem/load.hpp"
#include "problem_folder.hpp"
#include "schema_check.hpp"

namespace assay::test {
namespace {

class GoodProblem : public testing::Test {
 protected:
  static std::shared_ptr<const Problem> load(Example example) {
    const ProblemFolder folder(example_id(example), example_files(example));
    const auto problem = load_problem(folder.path());
    EXPECT_TRUE(problem) << to_string(problem.error());
    return problem ? *problem : nullptr;
  }
};

TEST_F(GoodProblem, is_valid_under_the_schemas) {
  for (const Example example : {Example::function, Example::class_}) {
    EXPECT_TRUE(valid_under_schema(SchemaOf::problem, example_problem(example)));
    EXPECT_TRUE(valid_under_schema(SchemaOf::cases, example_cases(example)));
  }
}

TEST_F(GoodProblem, describes_itself) {
  const auto problem = load(Example::function);
  EXPECT_EQ(problem->id, "encoding");
  EXPECT_EQ(problem->title, "Sinusoidal positional encoding");
  EXPECT_EQ(problem->difficulty, "medium");
  EXPECT_EQ(problem->tags, (std::vector<std::string>{"linear-algebra", "transformers"}));
  EXPECT_EQ(problem->statement, "# Encode\n");
  EXPECT_EQ(problem->tolerance, (Tolerance{1e-9, 0, false}));
  EXPECT_EQ(problem->limits, Limits{});
}

TEST_F(GoodProblem, has_a_function_entry) {
  const auto problem = load(Example::function);
  const auto& entry = std::get<Callable>(problem->entry);
  EXPECT_EQ(entry.name, "positional_encoding");
  ASSERT_EQ(entry.parameters.size(), 3u);
  EXPECT_EQ(entry.parameters[1].name, "d_model");
  EXPECT_EQ(entry.parameters[1].type, ValueType::integer);
  EXPECT_EQ(entry.parameters[1].minimum, 1);
  EXPECT_EQ(entry.parameters[1].maximum, 2048);
  EXPECT_FALSE(entry.parameters[1].default_value);
  EXPECT_EQ(entry.parameters[2].type, ValueType::floating);
  EXPECT_EQ(entry.parameters[2].default_value, Value(10000.0));
  EXPECT_EQ(entry.returns.type, ValueType::array);
  EXPECT_EQ(entry.returns.dtype, DType::float64);
  EXPECT_EQ(entry.returns.shape, (std::vector<std::string>{"seq_len", "d_model"}));
}

TEST_F(GoodProblem, has_a_family_and_its_mistakes) {
  const auto problem = load(Example::function);
  const auto& reference = std::get<FamilyReference>(problem->reference);
  EXPECT_EQ(reference.family, "sinusoidal");
  EXPECT_EQ(reference.knobs, (Knobs{{"layout", "interleaved"}, {"odd_last", "sin"}}));
  ASSERT_EQ(problem->mistakes.size(), 1u);
  EXPECT_EQ(problem->mistakes[0].knobs, (Knobs{{"exponent", "index"}}));
  EXPECT_EQ(problem->mistakes[0].message,
            "The exponent uses the column index; both columns of a pair share 2i/d_model.");
}

TEST_F(GoodProblem, has_languages) {
  const auto problem = load(Example::function);
  ASSERT_TRUE(problem->python && problem->cpp);
  EXPECT_EQ(problem->python->file, "positional_encoding.py");
  EXPECT_EQ(problem->python->imports, (std::vector<std::string>{"numpy", "math", "typing", "__future__"}));
  EXPECT_EQ(problem->python->vectorized, VectorizedPolicy::reject);
  EXPECT_EQ(problem->python->calibration, (std::vector<std::string>{"accepted/where.py"}));
  EXPECT_EQ(problem->cpp->file, "positional_encoding.cpp");
  EXPECT_EQ(problem->cpp->calibration, (std::vector<std::string>{"accepted/row_major.cpp"}));
}

TEST_F(GoodProblem, has_groups_in_file_order) {
  const auto problem = load(Example::function);
  ASSERT_EQ(problem->groups.size(), 2u);
  EXPECT_EQ(problem->groups[0].name, "examples");
  EXPECT_EQ(problem->groups[0].points, 10);
  EXPECT_EQ(problem->groups[0].visibility, Visibility::visible);
  EXPECT_EQ(problem->groups[0].feedback, Feedback::full);
  EXPECT_EQ(problem->groups[1].name, "odd-d_model");
  EXPECT_EQ(problem->groups[1].scoring, Scoring::proportional);
}

TEST_F(GoodProblem, expands_a_matrix_with_its_last_list_fastest) {
  const auto problem = load(Example::function);
  ASSERT_EQ(problem->cases.size(), 1u + 1u + 12u + 1u);
  EXPECT_EQ(problem->cases[0].id, "examples/small");
  EXPECT_EQ(problem->cases[1].id, "odd-d_model/one");
  EXPECT_EQ(problem->cases[2].id, "odd-d_model/sweep/1");
  EXPECT_EQ(problem->cases[13].id, "odd-d_model/sweep/12");
  const auto args = [&](std::size_t i) { return problem->cases[i].calls.front().args; };
  using Args = std::vector<Argument>;
  EXPECT_EQ(args(3), (Args{{"seq_len", std::int64_t{1}}, {"d_model", std::int64_t{5}}}));
  EXPECT_EQ(args(6), (Args{{"seq_len", std::int64_t{2}}, {"d_model", std::int64_t{3}}}));
  EXPECT_EQ(args(13), (Args{{"seq_len", std::int64_t{33}}, {"d_model", std::int64_t{511}}}));
  EXPECT_EQ(problem->cases[13].weight, 2);
}

TEST_F(GoodProblem, orders_arguments_as_the_entry_does) {
  const auto problem = load(Example::function);
  using Args = std::vector<Argument>;
  EXPECT_EQ(problem->cases[1].calls.front().args, (Args{{"seq_len", std::int64_t{10}}, {"d_model", std::int64_t{1}}}));
  EXPECT_EQ(problem->cases[0].calls.front().args,
            (Args{{"seq_len", std::int64_t{2}}, {"d_model", std::int64_t{4}}, {"base", 100.0}}));
}

TEST_F(GoodProblem, resolves_a_case_over_its_file_over_its_problem) {
  const auto problem = load(Example::function);
  const Case& worked = problem->cases.back();
  EXPECT_EQ(worked.tolerance, (Tolerance{6e-5, 0, false}));
  EXPECT_EQ(worked.limits.time, Milliseconds(200));
  EXPECT_EQ(worked.limits.wall, Milliseconds(3000));
  EXPECT_EQ(worked.limits.time_scale, (TimeScale{true, 1}));
  EXPECT_EQ(worked.hint, "Look at the second row.");
  EXPECT_EQ(worked.weight, 1);
  EXPECT_EQ(worked.calls.front().expected, (ArrayLiteral{{2, 4}, {0, 1, 0, 1, 0.8415, 0.5403, 0.01, 0.9999}}));
  EXPECT_EQ(problem->cases[0].limits.time, Milliseconds(300));
}

TEST_F(GoodProblem, may_be_a_class_with_a_program) {
  const auto problem = load(Example::class_);
  EXPECT_EQ(std::get<ProgramReference>(problem->reference).program, "solution.py");
  EXPECT_EQ(problem->python->vectorized, VectorizedPolicy::ignore);
  EXPECT_FALSE(problem->cpp);
  const auto& entry = std::get<ClassEntry>(problem->entry);
  EXPECT_EQ(entry.name, "PositionalEncoding");
  EXPECT_EQ(entry.construct[1].default_value, Value(std::int64_t{100}));
  ASSERT_EQ(entry.methods.size(), 2u);
  EXPECT_EQ(entry.methods[0].parameters[0].shape, (std::vector<std::string>{"batch", "seq_len", "8"}));
  ASSERT_EQ(entry.methods[0].returns.items.size(), 2u);
  EXPECT_EQ(entry.methods[0].returns.items[1].type, ValueType::integer);
  const Group& group = problem->groups[0];
  EXPECT_EQ(group.scoring, Scoring::all_or_nothing);
  EXPECT_EQ(group.visibility, Visibility::hidden);
  EXPECT_EQ(group.feedback, Feedback::hint);
}

TEST_F(GoodProblem, calls_methods) {
  const auto problem = load(Example::class_);
  ASSERT_EQ(problem->cases.size(), 2u);
  const Case& too_long = problem->cases[0];
  EXPECT_EQ(too_long.construct, (std::vector<Argument>{{"d_model", std::int64_t{8}}, {"max_len", std::int64_t{4}}}));
  const Call& call = too_long.calls.at(0);
  EXPECT_EQ(call.method, "forward");
  EXPECT_EQ(call.args.at(0).value, Value(RandomArray{DType::float64, {2, 5, 8}, Distribution::normal, 7}));
  EXPECT_EQ(call.raises,
            (std::map<Language, std::string>{{Language::python, "IndexError"}, {Language::cpp, "std::out_of_range"}}));
  const Case& stored = problem->cases[1];
  EXPECT_EQ(stored.calls.at(0).args,
            (std::vector<Argument>{{"x", NpyFile{"data/x.npy"}}, {"mode", std::string("scale")}}));
  EXPECT_EQ(stored.calls.at(0).unchanged, std::vector<std::string>{"x"});
  EXPECT_EQ(stored.calls.at(1).expected, (ArrayLiteral{{1}, {8}}));
  EXPECT_EQ(stored.calls.at(2).args,
            (std::vector<Argument>{{"x", ArrayLiteral{{2, 2}, {1, 2, 3, 4.5}}}, {"training", true}}));
}

}  // namespace
}  // namespace assay::test
