// Binding the arguments of "go" by position and by name.
#include "runner/cpp/arguments.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace assay {
namespace {

using nlohmann::json;

const assay_parameter parameters[] = {
    {"n", 0, {}}, {"base", 1, {ASSAY_FLOATING, 0, 10.5, nullptr, 0}}, {"name", 1, {ASSAY_TEXT, 0, 0, "abc", 3}}};
const assay_entry entry{parameters, 3, nullptr};

TEST(BindArguments, TagsEveryType) {
  const json go{{"args", {-7, 2.5, "x"}}, {"kwargs", json::object()}};
  const auto bound = bind_arguments(go, entry);
  ASSERT_TRUE(bound);
  ASSERT_EQ(bound->size(), 3U);
  EXPECT_EQ((*bound)[0].tag, ASSAY_INTEGER);
  EXPECT_EQ((*bound)[0].integer, -7);
  EXPECT_EQ((*bound)[1].tag, ASSAY_FLOATING);
  EXPECT_EQ((*bound)[1].floating, 2.5);
  EXPECT_EQ(std::string_view((*bound)[2].text, (*bound)[2].text_size), "x");
}

TEST(BindArguments, StopsAtTheFirstParameterLeftOut) {
  EXPECT_EQ(bind_arguments(json{{"args", {1}}}, entry)->size(), 1U);
}

TEST(BindArguments, FillsAGapWithTheProblemsDefault) {
  const json go{{"args", {1}}, {"kwargs", {{"name", "q"}}}};
  const auto bound = bind_arguments(go, entry);
  ASSERT_TRUE(bound);
  ASSERT_EQ(bound->size(), 3U);
  EXPECT_EQ((*bound)[1].floating, 10.5);
}

TEST(BindArguments, RefusesWhatDoesNotFit) {
  EXPECT_FALSE(bind_arguments(json{{"args", {1, 2.0, "a", 4}}}, entry)) << "too many";
  EXPECT_FALSE(bind_arguments(json{{"args", {1}}, {"kwargs", {{"other", 1}}}}, entry)) << "unknown name";
  EXPECT_FALSE(bind_arguments(json{{"kwargs", {{"base", 1.0}}}}, entry)) << "a gap without a default";
  EXPECT_FALSE(bind_arguments(json{{"args", {json::array()}}}, entry)) << "no scalar";
}

}  // namespace
}  // namespace assay
