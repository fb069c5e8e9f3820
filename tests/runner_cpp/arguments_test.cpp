// Binding the arguments of "go" by position and by name.
#include "runner/cpp/arguments.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace assay {
namespace {

using nlohmann::json;

const assay_parameter parameters[] = {
    {"n", 0, {}}, {"base", 1, {ASSAY_FLOATING, 0, 10.5, nullptr, 0}}, {"name", 1, {ASSAY_TEXT, 0, 0, "abc", 3}}};
const assay_callable three{"f", parameters, 3, nullptr};

TEST(BindArguments, TagsEveryType) {
  const json go{{"args", {-7, 2.5, "x"}}, {"kwargs", json::object()}};
  const auto bound = bind_arguments(go, three, "");
  ASSERT_TRUE(bound);
  ASSERT_EQ(bound->values.size(), 3U);
  EXPECT_EQ(bound->values[0].scalar.tag, ASSAY_INTEGER);
  EXPECT_EQ(bound->values[0].scalar.integer, -7);
  EXPECT_EQ(bound->values[1].scalar.tag, ASSAY_FLOATING);
  EXPECT_EQ(bound->values[1].scalar.floating, 2.5);
  EXPECT_EQ(std::string_view(bound->values[2].scalar.text, bound->values[2].scalar.text_size), "x");
}

TEST(BindArguments, StopsAtTheFirstParameterLeftOut) {
  EXPECT_EQ(bind_arguments(json{{"args", {1}}}, three, "")->values.size(), 1U);
}

TEST(BindArguments, FillsAGapWithTheProblemsDefault) {
  const json go{{"args", {1}}, {"kwargs", {{"name", "q"}}}};
  const auto bound = bind_arguments(go, three, "");
  ASSERT_TRUE(bound);
  ASSERT_EQ(bound->values.size(), 3U);
  EXPECT_EQ(bound->values[1].scalar.floating, 10.5);
}

TEST(BindArguments, RefusesWhatDoesNotFit) {
  EXPECT_FALSE(bind_arguments(json{{"args", {1, 2.0, "a", 4}}}, three, "")) << "too many";
  EXPECT_FALSE(bind_arguments(json{{"args", {1}}, {"kwargs", {{"other", 1}}}}, three, "")) << "unknown name";
  EXPECT_FALSE(bind_arguments(json{{"kwargs", {{"base", 1.0}}}}, three, "")) << "a gap without a default";
  EXPECT_FALSE(bind_arguments(json{{"args", {json::array()}}}, three, "")) << "no scalar";
}

json array(const char* typestr, const json& shape, int offset) {
  return {{"$array", {{"typestr", typestr}, {"shape", shape}, {"offset", offset}}}};
}

TEST(BindArguments, PointsIntoTheBytes) {
  const std::string bytes(128, 'x');
  const json go{{"args", {array("<f8", {2, 3}, 0)}}, {"kwargs", {{"name", array("|b1", json::array(), 64)}}}};
  const auto bound = bind_arguments(go, three, bytes);
  ASSERT_TRUE(bound);
  ASSERT_EQ(bound->values.size(), 3U);
  EXPECT_EQ(bound->values[0].scalar.tag, ASSAY_ARRAY);
  EXPECT_STREQ(bound->values[0].typestr, "<f8");
  ASSERT_EQ(bound->values[0].rank, 2U);
  EXPECT_EQ(bound->values[0].shape[0], 2);
  EXPECT_EQ(bound->values[0].shape[1], 3);
  EXPECT_EQ(bound->values[0].elements, bytes.data());
  EXPECT_EQ(bound->values[2].rank, 0U);
  EXPECT_EQ(bound->values[2].elements, bytes.data() + 64);
}

TEST(BindArguments, ReadsNothingOutsideTheBytes) {
  const std::string bytes(128, 'x');
  const auto fits = [&](const json& value) {
    return bind_arguments(json{{"args", json::array({value})}}, three, bytes).has_value();
  };
  EXPECT_TRUE(fits(array("<f8", {16}, 0)));
  EXPECT_FALSE(fits(array("<f8", {17}, 0)));
  EXPECT_TRUE(fits(array("<f8", {8}, 64)));
  EXPECT_FALSE(fits(array("<f8", {9}, 64)));
  EXPECT_FALSE(fits(array("<f4", {1}, 128)));
  EXPECT_TRUE(fits(array("<f4", {0, 1'000'000}, 128)));
  EXPECT_TRUE(fits(array("<f4", {0}, 192))) << "nothing is read";
  EXPECT_FALSE(fits(array("<f4", {1}, 192)));
  EXPECT_FALSE(fits(array("<f4", {1L << 40, 1L << 40}, 0)));
  EXPECT_FALSE(fits(array("<f", {1}, 0)));
  EXPECT_FALSE(fits(array("<f8", {1, 1, 1, 1, 1, 1, 1, 1, 1}, 0))) << "too many axes";
}

TEST(BindArguments, MarksWhatIsHandedBack) {
  const json go{{"args", {1}}, {"kwargs", {{"name", "q"}}}, {"unchanged", {"name", 0}}};
  const auto bound = bind_arguments(go, three, "");
  ASSERT_TRUE(bound);
  EXPECT_EQ(bound->handed_back, (std::vector<std::size_t>{2, 0}));
  EXPECT_NE(bound->values[0].hand_back, 0);
  EXPECT_EQ(bound->values[1].hand_back, 0);
  EXPECT_NE(bound->values[2].hand_back, 0);
  EXPECT_FALSE(bind_arguments(json{{"args", {1}}, {"unchanged", {1}}}, three, "")) << "not given";
  EXPECT_FALSE(bind_arguments(json{{"args", {1}}, {"unchanged", {"other"}}}, three, ""));
  EXPECT_FALSE(bind_arguments(json{{"args", {1}}, {"unchanged", {-1}}}, three, ""));
}

}  // namespace
}  // namespace assay
