// What a case's calls must come to, by family, by program and by worked values; and what cannot be run.
#include "pipeline/expected.hpp"

#include <gmock/gmock.h>

#include <cstring>

#include "pipeline/runnable.hpp"
#include "run/channel.hpp"

namespace assay::test {
namespace {

using ::testing::HasSubstr;

Parameter whole(const std::string& name) { return {.name = name, .type = ValueType::integer}; }

Returns array_of(DType dtype, std::vector<std::string> shape) {
  return {.type = ValueType::array, .dtype = dtype, .shape = std::move(shape), .items = {}};
}

Returns of_type(ValueType type, std::vector<Returns> items = {}) {
  return {.type = type, .dtype = DType::float64, .shape = {}, .items = std::move(items)};
}

/// positional_encoding(seq_len, d_model), by the family.
Problem by_family() {
  Problem problem;
  problem.directory = "problems/made-up";
  problem.python.emplace();
  problem.entry = Callable{"f", {whole("seq_len"), whole("d_model")}, array_of(DType::float64, {"n", "d"})};
  problem.reference = FamilyReference{"sinusoidal", {}};
  return problem;
}

Case with_args(std::vector<Argument> args) {
  Case planned;
  planned.id = "core/one";
  planned.group = "core";
  planned.calls = {{.args = std::move(args)}};
  return planned;
}

Case sized(std::int64_t seq_len, std::int64_t d_model) {
  return with_args({{"seq_len", seq_len}, {"d_model", d_model}});
}

std::string refusal(Problem problem, Case planned) {
  problem.cases = {std::move(planned)};
  const Result<void> can = runnable(problem);
  return can ? "" : to_string(can.error());
}

template <class T>
ReturnedArray returned_array(const char* typestr, std::vector<std::int64_t> shape, const std::vector<T>& values) {
  auto owner = std::make_shared<std::vector<T>>(values);
  return {typestr, std::move(shape), StorageOrder::row_major, SharedBytes(owner, std::as_bytes(std::span(*owner)))};
}

TEST(Runnable, AsksTheFamilyForEveryCase) {
  EXPECT_EQ(refusal(by_family(), sized(2, 4)), "");
  EXPECT_THAT(refusal(by_family(), sized(0, 4)),
              HasSubstr("problems/made-up/cases/core.json: core/one: /args/seq_len: found the int 0"));
}

TEST(Runnable, AnArrayOfWholeNumbersHoldsNoOthers) {
  Problem problem = by_family();
  Returns& returns = std::get<Callable>(problem.entry).returns;
  for (const DType whole : {DType::int64, DType::int32, DType::boolean}) {
    returns = array_of(whole, {"seq_len", "d_model"});
    EXPECT_EQ(refusal(problem, sized(1, 4)), "") << "0 and 1 of position 0";
    Case second = sized(1, 4);
    problem.reference = FamilyReference{"sinusoidal", {{"first_position", "1"}}};
    EXPECT_THAT(refusal(problem, second),
                HasSubstr("something else than the " + std::string(to_string(whole)) + " array"));
    problem = by_family();
  }
}

TEST(Runnable, ANumberIsOneAndWholeWhereTheEntrySaysSo) {
  Problem problem = by_family();
  Returns& returns = std::get<Callable>(problem.entry).returns;
  returns = of_type(ValueType::floating);
  EXPECT_THAT(refusal(problem, sized(2, 4)), HasSubstr("something else than the float that the entry says"));
  EXPECT_THAT(refusal(problem, sized(1, 2)), HasSubstr("something else than the float"));
  EXPECT_EQ(refusal(problem, sized(1, 1)), "");
  for (const ValueType whole : {ValueType::integer, ValueType::boolean}) {
    returns = of_type(whole);
    EXPECT_EQ(refusal(problem, sized(1, 1)), "") << "0";
    problem.reference = FamilyReference{"sinusoidal", {{"first_position", "1"}}};
    EXPECT_THAT(refusal(problem, sized(1, 1)), HasSubstr("something else than the")) << "0.84";
    problem.reference = FamilyReference{"sinusoidal", {}};
  }
}

TEST(Runnable, LeavesOutWhatHasWorkedValues) {
  Case worked = sized(0, 4);
  worked.calls.front().expected = ArrayLiteral{{1, 1}, {7}};
  EXPECT_EQ(refusal(by_family(), worked), "");
}

TEST(Runnable, ACallThatRaisesNamesAnExceptionForEachLanguage) {
  Case raising = sized(0, 4);
  raising.calls.front().raises[Language::python] = "ValueError";
  Problem problem = by_family();
  EXPECT_EQ(refusal(problem, raising), "");
  problem.cpp.emplace();
  EXPECT_THAT(refusal(problem, raising), HasSubstr("\"raises\" names no exception for cpp"));
}

TEST(Runnable, AFamilyGivesNoTextsAndKnowsOneMethod) {
  Problem text = by_family();
  std::get<Callable>(text.entry).returns = of_type(ValueType::tuple, {of_type(ValueType::string)});
  EXPECT_THAT(refusal(text, sized(2, 4)), HasSubstr("a family gives no strings"));
  Problem type = by_family();
  type.entry = ClassEntry{"C", {}, {std::get<Callable>(by_family().entry), Callable{"g", {}, {}}}};
  EXPECT_THAT(refusal(type, sized(2, 4)), HasSubstr("a family knows one method"));
}

TEST(Runnable, ArraysHaveTheirParametersAxes) {
  Problem problem = by_family();
  problem.reference = ProgramReference{"solution.py"};
  Parameter x{.name = "x", .type = ValueType::array, .shape = {"n"}};
  const Case matrix = with_args({{"x", RandomArray{DType::float64, {2, 3}, Distribution::normal, 1}}});
  problem.entry = Callable{"f", {x}, of_type(ValueType::floating)};
  EXPECT_THAT(refusal(problem, matrix), HasSubstr("core/one: x: has 2 axes, and the parameter's \"shape\" in "
                                                  "problem.json has 1"));
  x.shape = {};
  problem.entry = Callable{"f", {x}, of_type(ValueType::floating)};
  EXPECT_EQ(refusal(problem, matrix), "");
  EXPECT_THAT(refusal(problem, with_args({{"x", ArrayLiteral{{2}, {1, 2}}}})), HasSubstr("which means 2"));
}

TEST(ExpectedCalls, OfAProgramAreWhatItReturned) {
  Problem problem = by_family();
  problem.reference = ProgramReference{"solution.py"};
  problem.entry = Callable{"f",
                           {},
                           of_type(ValueType::tuple, {array_of(DType::int32, {"n"}), of_type(ValueType::floating),
                                                      of_type(ValueType::string), of_type(ValueType::boolean)})};
  Returned returned{.kind = "tuple"};
  returned.items = {{.kind = "numpy.ndarray", .array = returned_array<std::int32_t>("<i4", {3}, {4, 5, 6})},
                    {.kind = "int", .scalar = std::int64_t{2}},
                    {.kind = "str", .scalar = std::string("left")},
                    {.kind = "bool", .scalar = true}};
  const auto calls = expected_calls(problem, with_args({}), Language::python, {returned});
  ASSERT_TRUE(calls) << to_string(calls.error());
  const std::vector<ExpectedValue>& items = calls->front().value.items;
  ASSERT_EQ(items.size(), 4u);
  std::vector<double> values(3);
  items[0].rows->fill(0, 3, values.data());
  EXPECT_EQ(values, (std::vector<double>{4, 5, 6}));
  EXPECT_EQ(items[1].scalar, Scalar(std::int64_t{2})) << "a number, of whatever kind";
  EXPECT_EQ(items[2].scalar, Scalar("left"));
  EXPECT_EQ(items[3].scalar, Scalar(true));
  EXPECT_EQ(array_sizes(calls->front()), std::vector<Bytes>{Bytes{12}}) << "numbers and texts are in the message";

  returned.items[0].array->typestr = "<i8";
  EXPECT_FALSE(expected_calls(problem, with_args({}), Language::python, {returned})) << "not what the entry declares";
  returned.items.pop_back();
  EXPECT_FALSE(expected_calls(problem, with_args({}), Language::python, {returned}));
}

TEST(ExpectedCalls, OfAProgramHaveNoTextThatWouldComeCut) {
  Problem problem = by_family();
  problem.reference = ProgramReference{"solution.py"};
  problem.entry = Callable{"f", {}, of_type(ValueType::string)};
  const auto expects = [&](std::size_t size) {
    return expected_calls(problem, with_args({}), Language::python,
                          {{.kind = "str", .scalar = std::string(size, 'x')}});
  };
  EXPECT_TRUE(expects(longest_compared_text));
  EXPECT_THAT(to_string(expects(longest_compared_text + 1).error()), HasSubstr("at most 1990 bytes"));
}

TEST(ExpectedCalls, OfAFamilyMayBeOneNumber) {
  Problem problem = by_family();
  for (const auto& [type, expected] : std::vector<std::pair<ValueType, Scalar>>{
           {ValueType::integer, std::int64_t{0}}, {ValueType::floating, 0.0}, {ValueType::boolean, false}}) {
    std::get<Callable>(problem.entry).returns = of_type(type);
    const auto calls = expected_calls(problem, sized(1, 1), Language::python);
    ASSERT_TRUE(calls);
    EXPECT_EQ(calls->front().value.scalar, expected);
    EXPECT_THAT(array_sizes(calls->front()), ::testing::IsEmpty());
  }
}

TEST(ExpectedCalls, AreNamedWhereThereAreSeveral) {
  Problem problem = by_family();
  const Callable forward{"forward", {whole("seq_len")}, array_of(DType::float64, {"n", "d"})};
  problem.entry = ClassEntry{"C", {whole("d_model")}, {forward}};
  Case twice = with_args({{"seq_len", std::int64_t{2}}});
  twice.construct = {{"d_model", std::int64_t{4}}};
  twice.calls.front().method = "forward";
  twice.calls.push_back(twice.calls.front());
  twice.calls.back().raises[Language::python] = "IndexError";
  const auto calls = expected_calls(problem, twice, Language::python);
  ASSERT_TRUE(calls) << to_string(calls.error());
  EXPECT_EQ(calls->front().name, "call 1, forward");
  EXPECT_EQ(calls->front().value.rows->shape(), (std::vector<std::int64_t>{2, 4})) << "of both calls' arguments";
  EXPECT_EQ(calls->back().raises, "IndexError");
  EXPECT_THAT(array_sizes(calls->back()), ::testing::IsEmpty());
}

TEST(ExpectedCalls, KeepArgumentsThatMustBeUnchanged) {
  Problem problem = by_family();
  problem.reference = ProgramReference{"solution.py"};
  problem.entry = Callable{"f",
                           {{.name = "x", .type = ValueType::array, .dtype = DType::float32, .shape = {"n"}}},
                           of_type(ValueType::integer)};
  Case planned = with_args({{"x", ArrayLiteral{{2}, {1, 2}}}});
  planned.calls.front().unchanged = {"x"};
  const auto calls = expected_calls(problem, planned, Language::python, {{.kind = "int", .scalar = std::int64_t{1}}});
  ASSERT_TRUE(calls) << to_string(calls.error());
  ASSERT_EQ(calls->front().unchanged.size(), 1u);
  EXPECT_EQ(calls->front().unchanged.front().name, "x");
  EXPECT_EQ(array_sizes(calls->front()), std::vector<Bytes>{Bytes{8}});
}

}  // namespace
}  // namespace assay::test
