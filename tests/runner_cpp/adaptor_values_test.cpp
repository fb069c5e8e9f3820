// What the adaptor makes of numbers, text and tuples, and what it refuses.
#include <gmock/gmock.h>

#include <Eigen/Dense>
#include <list>
#include <string>
#include <string_view>
#include <tuple>

#include "support/described.hpp"

namespace assay::test {
namespace {

TEST(AdaptorValues, Numbers) {
  const auto real = described([] { return 0.1; });
  EXPECT_STREQ(real.kind, "double");
  EXPECT_EQ(real.typestr, nullptr);
  EXPECT_EQ(real.scalar.tag, ASSAY_FLOATING);
  EXPECT_EQ(real.scalar.floating, 0.1);
  EXPECT_STREQ(described([] { return 1.0F; }).kind, "float");
  const auto whole = described([] { return -3; });
  EXPECT_STREQ(whole.kind, "int");
  EXPECT_EQ(whole.scalar.tag, ASSAY_INTEGER);
  EXPECT_EQ(whole.scalar.integer, -3);
  EXPECT_STREQ(described([] { return std::size_t{3}; }).kind, "unsigned long");
  EXPECT_EQ(described([] { return std::size_t{3}; }).scalar.integer, 3);
  EXPECT_EQ(described([] { return ~std::size_t{0}; }).scalar.tag, ASSAY_NONE) << "more than 64 bits with a sign";
  const auto yes = described([] { return true; });
  EXPECT_STREQ(yes.kind, "bool");
  EXPECT_EQ(yes.scalar.tag, ASSAY_BOOLEAN);
  EXPECT_EQ(yes.scalar.integer, 1);
}

TEST(AdaptorValues, TextIsKept) {
  const auto result = described([] { return std::string("a\0b", 3); });
  EXPECT_STREQ(result.kind, "std::string");
  EXPECT_EQ(result.scalar.tag, ASSAY_TEXT);
  EXPECT_EQ(std::string_view(result.scalar.text, result.scalar.text_size), std::string_view("a\0b", 3));
}

TEST(AdaptorValues, TuplesItemByItem) {
  static const Eigen::MatrixXd kept = Eigen::MatrixXd::Ones(1, 2);
  const auto result = described([] {
    return std::tuple<const Eigen::MatrixXd&, std::vector<int>, double, std::string>(kept, {1, 2, 3}, 0.5, "x");
  });
  EXPECT_STREQ(result.kind, "std::tuple");
  ASSERT_EQ(result.item_count, 4U);
  EXPECT_THAT(elements<double>(result.items[0]), testing::Each(1.0));
  EXPECT_NE(result.items[0].owner, &kept);
  EXPECT_THAT(elements<int>(result.items[1]), testing::ElementsAre(1, 2, 3));
  EXPECT_EQ(result.items[2].scalar.floating, 0.5);
  EXPECT_STREQ(result.items[3].kind, "std::string");
  const auto pair = described([] { return std::pair(1, true); });
  EXPECT_STREQ(pair.kind, "std::pair");
  ASSERT_EQ(pair.item_count, 2U);
  EXPECT_EQ(pair.items[1].scalar.tag, ASSAY_BOOLEAN);
}

TEST(AdaptorValues, EverythingElseIsRefusedWhenCompiled) {
  using assay_adaptor::AnArray;
  using assay_adaptor::ANumber;
  using assay_adaptor::AText;
  using assay_adaptor::ATuple;
  using assay_adaptor::returnable;
  EXPECT_TRUE((returnable<const Eigen::Ref<const Eigen::MatrixXd>&, AnArray>));
  EXPECT_TRUE((returnable<std::vector<std::vector<std::vector<double>>>, AnArray>));
  EXPECT_FALSE((returnable<void, AnArray>));
  EXPECT_FALSE((returnable<double, AnArray>));
  EXPECT_FALSE((returnable<std::string, AnArray>));
  EXPECT_FALSE((returnable<std::list<double>, AnArray>));
  EXPECT_FALSE((returnable<std::vector<std::string>, AnArray>));
  EXPECT_FALSE((returnable<std::vector<std::list<double>>, AnArray>));
  EXPECT_FALSE((returnable<std::vector<std::vector<std::string>>, AnArray>));
  EXPECT_FALSE((returnable<Eigen::Matrix<std::string, 2, 2>, AnArray>));
  EXPECT_TRUE((returnable<const int&, ANumber>));
  EXPECT_FALSE((returnable<Eigen::VectorXd, ANumber>));
  EXPECT_FALSE((returnable<std::string, ANumber>));
  EXPECT_TRUE((returnable<const std::string&, AText>));
  EXPECT_FALSE((returnable<std::string_view, AText>));
  EXPECT_FALSE((returnable<const char*, AText>));
  EXPECT_TRUE((returnable<std::tuple<double, std::vector<int>>, ATuple<ANumber, AnArray>>));
  EXPECT_TRUE((returnable<std::pair<double, std::string>, ATuple<ANumber, AText>>));
  EXPECT_FALSE((returnable<std::pair<double, std::string>, ATuple<ANumber, ANumber>>));
  EXPECT_FALSE((returnable<std::tuple<double>, ATuple<ANumber, ANumber>>));
  EXPECT_FALSE((returnable<double, ATuple<ANumber>>));
}

}  // namespace
}  // namespace assay::test
