// Worked values that are not the reference's.
#include "verify/worked_values.hpp"

#include <gmock/gmock.h>

#include "unit/verify/made_up.hpp"

namespace assay::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// The problem statement's row 1 at d_model 4.
Case worked_example(double second) {
  Case planned = sized("examples/worked", 2, 4);
  planned.tolerance = {6e-4, 0, false};
  planned.calls.front().expected = ArrayLiteral{{2, 4}, {0, 1, 0, 1, 0.8415, second, 0.0100, 0.9999}};
  return planned;
}

TEST(WorkedValues, AreTheReferences) {
  const Result<std::vector<std::string>> wrong =
      wrong_worked_values(problem_with({worked_example(0.5403), sized("plain", 4, 4)}));
  ASSERT_TRUE(wrong);
  EXPECT_THAT(*wrong, IsEmpty());
}

TEST(WorkedValues, ThatAreNotAreTold) {
  Case transposed = worked_example(0.5403);
  transposed.id = "examples/shape";
  transposed.calls.front().expected->shape = {4, 2};
  const Result<std::vector<std::string>> wrong =
      wrong_worked_values(problem_with({worked_example(0.5413), transposed}));
  ASSERT_TRUE(wrong);
  EXPECT_THAT(*wrong,
              ElementsAre("the worked values of examples/worked are not the reference's within atol 0.0006, rtol 0",
                          "the worked values of examples/shape are not the reference's within atol 0.0006, rtol 0"));
}

}  // namespace
}  // namespace assay::test
