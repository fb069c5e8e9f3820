// What `assay show` says of entries and cases.
#include "report/entry_words.hpp"

#include <gtest/gtest.h>

namespace assay::test {
namespace {

Parameter array_parameter(const std::string& name, std::vector<std::string> shape) {
  return {.name = name, .type = ValueType::array, .dtype = DType::float32, .shape = std::move(shape)};
}

Case of_call(std::vector<Argument> args) {
  Case planned;
  planned.calls = {{.args = std::move(args)}};
  return planned;
}

TEST(EntryWords, TellTypesAxesAndDefaults) {
  EXPECT_EQ(call_in_words("f", {array_parameter("x", {"batch", "d_model"}),
                                array_parameter("y", {}),
                                {.name = "base", .type = ValueType::floating, .default_value = 10000.0},
                                {.name = "mode", .type = ValueType::string, .default_value = std::string("add")}}),
            "f(x: float32 (batch, d_model), y: float32 array, base: float = 10000, mode: string = \"add\")");
}

TEST(EntryWords, TellATuplesItems) {
  Returns rows{.type = ValueType::array, .dtype = DType::int64, .shape = {"n", "2"}, .items = {}};
  Returns number{.type = ValueType::integer, .dtype = DType::float64, .shape = {}, .items = {}};
  EXPECT_EQ(type_in_words(rows), "int64 (n, 2)");
  EXPECT_EQ(type_in_words({ValueType::tuple, DType::float64, {}, {rows, number}}), "(int64 (n, 2), int)");
}

TEST(CaseWords, WriteSmallArraysOut) {
  EXPECT_EQ(case_in_words(of_call({{"x", ArrayLiteral{{2, 2}, {1, 2, 3, 4.5}}}, {"n", std::int64_t{3}}})),
            "x=[[1, 2], [3, 4.5]], n=3");
  EXPECT_EQ(case_in_words(of_call({{"x", ArrayLiteral{{0, 3}, {}}}})), "x=[]");
  EXPECT_EQ(case_in_words(of_call({{"x", ArrayLiteral{{5, 5}, std::vector<double>(25)}}})),
            "x=an array of shape (5, 5)");
  EXPECT_EQ(case_in_words(of_call(
                {{"x", RandomArray{DType::float64, {2, 3}, Distribution::uniform, 7}}, {"y", NpyFile{"data/y.npy"}}})),
            "x=uniform random (2, 3), seed 7, y=data/y.npy");
}

TEST(CaseWords, TellAClasssCalls) {
  Case planned = of_call({{"x", std::int64_t{1}}});
  planned.construct = {{"d_model", std::int64_t{8}}};
  planned.calls.front().method = "forward";
  planned.calls.push_back({.method = "size"});
  EXPECT_EQ(case_in_words(planned), "d_model=8; forward(x=1), size()");
}

}  // namespace
}  // namespace assay::test
