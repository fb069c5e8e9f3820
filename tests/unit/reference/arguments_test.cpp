// What an author reads whose array is none, or has other axes than the family takes.
#include "reference/arguments.hpp"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(ArrayArgument, is_the_array_of_that_name) {
  const std::vector<Argument> args{{"y", ArrayLiteral{{1}, {3.0}}}, {"x", ArrayLiteral{{1, 2}, {4.0, 5.0}}}};
  const Result<const ArrayLiteral*> x = array_argument(args, "x", 2);
  ASSERT_TRUE(x);
  EXPECT_EQ(*x, &std::get<ArrayLiteral>(args[1].value));
}

TEST(ArrayArgument, says_what_is_wrong) {
  const auto said = [](const std::vector<Argument>& args) {
    const Result<const ArrayLiteral*> x = array_argument(args, "x", 2);
    return x ? "no error" : to_string(x.error());
  };
  EXPECT_EQ(said({}), "/args/x: found nothing; x must be an array of rank 2");
  EXPECT_EQ(said({{"x", 2.0}}), "/args/x: found the float 2; x must be an array of rank 2");
  EXPECT_EQ(said({{"x", ArrayLiteral{{1}, {3.0}}}}), "/args/x: found an array of rank 1; x must be an array of rank 2");
}

}  // namespace
}  // namespace assay
