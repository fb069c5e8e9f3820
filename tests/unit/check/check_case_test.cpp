// Whole cases: tuples, numbers and texts, exceptions, arguments that must not change, several calls.
#include "check/check_case.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "arrays.hpp"

namespace assay::testing {
namespace {

constexpr Tolerance usual{1e-9, 0};
const ArrayLiteral two{{2}, {1, 2}};
const ArrayLiteral three{{3}, {1, 2, 3}};

ExpectedValue array(const ArrayLiteral& literal) { return {.rows = literal_rows(literal)}; }

ExpectedValue expected_scalar(ValueType type, Scalar value) { return {.type = type, .scalar = std::move(value)}; }

ExpectedValue text(const std::string& words) { return expected_scalar(ValueType::string, words); }

template <class... Items>
ExpectedCall tuple(Items... items) {
  ExpectedCall call;
  call.value.type = ValueType::tuple;
  (call.value.items.push_back(std::move(items)), ...);
  return call;
}

Returned scalar(const std::string& kind, Scalar value) { return {.kind = kind, .scalar = std::move(value)}; }

Returned several(std::vector<Returned> items) { return {.kind = "tuple", .items = std::move(items)}; }

RunRecord ended(Outcome outcome, std::size_t calls = 1) {
  RunRecord run;
  run.outcome = std::move(outcome);
  run.calls_begun = calls;
  return run;
}

/// A case of this one call.
CheckResult check_call(const Returned& returned, const ExpectedCall& expected) {
  return check_case(ended(returned), {&expected, 1}, usual).value();
}

CheckResult check_scalar_call(ExpectedValue expected, const Returned& returned) {
  ExpectedCall call;
  call.value = std::move(expected);
  return check_call(returned, call);
}

TEST(Scalars, AreOfTheirKind) {
  using enum ValueType;
  struct Row {
    ValueType type;
    Returned returned;
    std::optional<Check> failed;
  };
  const std::vector<Row> rows{
      {integer, scalar("int", std::int64_t{3}), {}},
      {integer, scalar("numpy.int64", std::int64_t{3}), {}},
      {integer, scalar("int", std::int64_t{4}), Check::values},
      {integer, scalar("float", 3.0), Check::kind},
      {integer, scalar("bool", true), Check::kind},
      {integer, scalar("int", std::monostate()), Check::kind},  // more than 64 bits
      {floating, scalar("float", 3.0), {}},
      {floating, scalar("float", 3.0 + 1e-10), {}},
      {floating, scalar("float", 3.0 + 1e-8), Check::values},
      {floating, scalar("float", std::nan("")), Check::finite},
      {floating, scalar("float", HUGE_VAL), Check::finite},
      {floating, scalar("int", std::int64_t{3}), {}},
      {floating, scalar("bool", true), Check::kind},
      {floating, {.kind = "NoneType"}, Check::kind},
      {floating, returned(ArrayLiteral{{1}, {3}}), Check::kind},
      {boolean, scalar("bool", true), Check::values},
      {boolean, scalar("int", std::int64_t{3}), Check::kind},
  };
  for (const Row& row : rows) {
    const auto expected = [&]() -> Scalar {
      if (row.type == boolean) return false;
      if (row.type == integer) return std::int64_t{3};
      return 3.0;
    };
    const CheckResult result = check_scalar_call(expected_scalar(row.type, expected()), row.returned);
    EXPECT_EQ(result.failed, row.failed) << row.returned.kind << ": " << result.message;
  }
}

TEST(Scalars, SayWhatCame) {
  EXPECT_EQ(check_scalar_call(expected_scalar(ValueType::floating, 0.5), scalar("float", 0.25)).message,
            "Returned 0.25; expected 0.5.");
  EXPECT_EQ(check_scalar_call(expected_scalar(ValueType::boolean, true), scalar("bool", false)).message,
            "Returned False; expected True.");
  EXPECT_EQ(check_scalar_call(text("left"), scalar("str", std::string("right"))).message,
            "Returned \"right\"; expected \"left\".");
  EXPECT_EQ(check_scalar_call(text("left"), {.kind = "bytes"}).message,
            "Returned a value of type bytes; return a string.");
  EXPECT_FALSE(check_scalar_call(text("left"), scalar("str", std::string("left"))).failed);
}

TEST(Scalars, AreNotRoundedToDoubles) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  struct Row {
    std::int64_t expected, came;
    Tolerance tolerance;
    bool right;
  };
  for (const Row& row : std::vector<Row>{{most, most, {}, true},
                                         {most, most - 1, {}, false},
                                         {most, most - 1, {1, 0}, true},
                                         {least, least + 1, {0.5, 0}, false},
                                         {least, most, {0, 1}, false},
                                         {(1ll << 53) + 1, 1ll << 53, {1e-12, 0}, false},
                                         {1000, 1001, {0, 1e-2}, false}}) {
    ExpectedCall call;
    call.value = expected_scalar(ValueType::integer, row.expected);
    const auto result = check_case(ended(scalar("int", row.came)), {&call, 1}, row.tolerance);
    EXPECT_EQ(!result->failed, row.right) << row.came << " for " << row.expected;
    EXPECT_EQ(result->tolerance, (Tolerance{row.tolerance.atol, 0})) << "what was allowed is what is reported";
  }
  EXPECT_EQ(check_scalar_call(expected_scalar(ValueType::integer, most), scalar("int", most - 1)).message,
            "Returned 9223372036854775806; expected 9223372036854775807.");
}

TEST(Scalars, AFloatMayComeAsAnIntAndHasItsTolerance) {
  ExpectedCall call;
  call.value = expected_scalar(ValueType::floating, std::int64_t{1'000'000});
  for (const Returned& came : {scalar("int", std::int64_t{1'000'001}), scalar("float", 1'000'001.0)})
    EXPECT_FALSE(check_case(ended(came), {&call, 1}, {0, 1e-3})->failed) << came.kind;
}

TEST(Scalars, WhatCannotBeSentIsSaid) {
  for (const char* kind : {"numpy.int64", "numpy.uint64", "unsigned long"})
    EXPECT_THAT(check_scalar_call(expected_scalar(ValueType::integer, std::int64_t{1}), {.kind = kind}).message,
                ::testing::HasSubstr("cannot be sent"))
        << kind;
  EXPECT_THAT(check_scalar_call(expected_scalar(ValueType::integer, std::int64_t{1}), {.kind = "int"}).message,
              ::testing::StartsWith("Returned a value of type int that cannot be sent: an int has 64 bits"));
  EXPECT_THAT(check_scalar_call(text("x"), {.kind = "str"}).message, ::testing::HasSubstr("a text is UTF-8"));
}

TEST(Scalars, LongTextsAreQuotedWhereTheyDiffer) {
  const std::string begin(150, 'a');
  const std::string umlauts = "\xc3\xa4\xc3\xb6";
  const std::string message = check_scalar_call(text(begin + umlauts + "left" + std::string(300, 'z')),
                                                scalar("str", begin + umlauts + "right" + std::string(300, 'z')))
                                  .message;
  EXPECT_THAT(message, ::testing::HasSubstr(umlauts + "right"));
  EXPECT_THAT(message, ::testing::HasSubstr(umlauts + "left"));
  EXPECT_LT(message.size(), 500u);
}

TEST(Tuples, AreJudgedItemByItem) {
  const ExpectedCall expected = tuple(array(two), expected_scalar(ValueType::integer, std::int64_t{7}), array(three));
  const Returned seven = scalar("int", std::int64_t{7});
  EXPECT_FALSE(check_call(several({returned(two), seven, returned(three)}), expected).failed);
  const CheckResult off = check_call(several({returned(two), seven, returned(ArrayLiteral{{3}, {1, 2, 4}})}), expected);
  EXPECT_EQ(off.failed, Check::values);
  EXPECT_THAT(off.message, ::testing::StartsWith("Item 2: 1 of 3 entries is off"));
  ASSERT_TRUE(off.values);
  EXPECT_EQ(off.values->max_abs_error, 1);
}

TEST(Tuples, ThatAreRightTellTheCasesTolerance) {
  ExpectedCall expected = tuple(array(two), array(three));
  expected.value.items[0].dtype = DType::int64;
  ReturnedArray whole = *returned(two).array;
  whole.typestr = "<i8";
  constexpr std::array<std::int64_t, 2> numbers{1, 2};
  whole.data = SharedBytes(nullptr, std::as_bytes(std::span(numbers)));
  constexpr Tolerance relative{1e-9, 1e-3};
  for (const double off : {0.0, 1e-12}) {
    const CheckResult right =
        *check_case(ended(several({{"numpy.ndarray", whole}, returned(ArrayLiteral{{3}, {1, 2, 3 + off}})})),
                    {&expected, 1}, relative);
    ASSERT_FALSE(right.failed) << right.message;
    EXPECT_EQ(right.tolerance.rtol, relative.rtol) << off;
  }
}

TEST(Tuples, HaveSoManyItems) {
  const ExpectedCall expected = tuple(array(two), array(three));
  EXPECT_EQ(check_call(several({returned(two)}), expected).message, "Returned a tuple of 1; expected a tuple of 2.");
  EXPECT_EQ(check_call(returned(two), expected).message,
            "Returned a value of type numpy.ndarray; return a tuple of 2.");
  Returned cpp = several({returned(two), returned(three)});
  for (const char* kind : {"std::pair", "std::tuple"}) {
    cpp.kind = kind;
    EXPECT_FALSE(check_call(cpp, expected).failed) << kind;
  }
  cpp.kind = "list";
  EXPECT_EQ(check_call(cpp, expected).failed, Check::kind);
}

TEST(Tuples, AreDescribedBeforeTheyAreCompared) {
  // Bytes that were not fetched, because another array is of another size, are nobody's fault.
  Returned unfetched = returned(two);
  unfetched.array->data = {};
  const CheckResult result = check_call(several({unfetched, returned(counting({4}))}), tuple(array(two), array(three)));
  EXPECT_EQ(result.failed, Check::shape);
  EXPECT_EQ(result.message, "Item 1: Returned shape (4,); expected (3,).");
}

TEST(Unchanged, IsExact) {
  ExpectedCall call;
  call.value = array(two);
  call.unchanged.push_back({"x", DType::float64, literal_rows(three)});
  Returned value = returned(two);
  value.arguments = {returned(three)};
  EXPECT_FALSE(check_call(value, call).failed);
  value.arguments = {returned(ArrayLiteral{{3}, {1, 2, 3 + 1e-15}})};
  const CheckResult changed = check_call(value, call);
  EXPECT_EQ(changed.failed, Check::unchanged);
  EXPECT_EQ(changed.message, "The argument x was changed; work on a copy.");
  value.arguments = {returned(counting({4}))};
  EXPECT_EQ(check_call(value, call).failed, Check::unchanged) << "resized in place";
  value.arguments.clear();
  EXPECT_EQ(check_call(value, call).failed, Check::unchanged) << "never handed back";
}

ExpectedCall raising(const std::string& type) {
  ExpectedCall call;
  call.raises = type;
  return call;
}

TEST(Raises, IsThatExceptionInThatCall) {
  std::vector<ExpectedCall> calls;
  calls.push_back(raising("IndexError"));
  const auto judged = [&](Outcome outcome, std::size_t begun = 1) {
    return check_case(ended(std::move(outcome), begun), calls, usual);
  };
  const auto right = judged(Raised{"IndexError", "", 3, ""});
  ASSERT_TRUE(right);
  EXPECT_FALSE(right->failed);
  EXPECT_EQ(judged(Raised{"ValueError", "", 3, ""})->message, "Raised ValueError; expected IndexError.");
  EXPECT_EQ(judged(returned(two))->failed, Check::raises);
  EXPECT_FALSE(judged(Raised{"IndexError", "", 3, ""}, 0)) << "its constructor";
  EXPECT_FALSE(judged(Signalled{11}));
}

TEST(Raises, UnexpectedIsNoCheck) {
  std::vector<ExpectedCall> calls(1);
  calls[0].value = array(two);
  EXPECT_FALSE(check_case(ended(Raised{"IndexError", "", 3, ""}), calls, usual));
}

TEST(SeveralCalls, AreJudgedInOrder) {
  std::vector<ExpectedCall> calls(2);
  calls[0].name = "call 1, forward";
  calls[0].value = array(two);
  calls[1].name = "call 2, forward";
  calls[1].value = array(three);
  RunRecord run = ended(returned(ArrayLiteral{{3}, {1, 2, 9}}), 2);
  run.earlier = {returned(two)};
  EXPECT_THAT(check_case(run, calls, usual)->message, ::testing::StartsWith("Call 2, forward: 1 of 3 entries"));
  run.earlier = {returned(three)};
  EXPECT_THAT(check_case(run, calls, usual)->message, ::testing::StartsWith("Call 1, forward: Returned shape"));
  run.outcome = Raised{"ValueError", "", 3, ""};
  EXPECT_FALSE(check_case(run, calls, usual)) << "it did not come to the end";
  calls[1].raises = "ValueError";
  run.earlier = {returned(two)};
  EXPECT_FALSE(check_case(run, calls, usual)->failed);
}

}  // namespace
}  // namespace assay::testing
