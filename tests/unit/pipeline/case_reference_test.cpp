// What a family gives for a case's calls, asked again with other knobs.
#include "pipeline/case_reference.hpp"

#include <gmock/gmock.h>

namespace assay::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Problem encoding() {
  Problem problem;
  problem.directory = "problems/made-up";
  problem.entry = Callable{"f", {{.name = "seq_len"}, {.name = "d_model"}}, {}};
  problem.reference = FamilyReference{"sinusoidal", {}};
  return problem;
}

Case of_size(std::int64_t seq_len, std::int64_t d_model) {
  Case planned;
  planned.calls = {{.args = {{"seq_len", seq_len}, {"d_model", d_model}}}};
  return planned;
}

std::vector<double> values(const RowSource& rows) {
  std::vector<double> all(static_cast<std::size_t>(rows.rows() * rows.row_size()));
  rows.fill(0, rows.rows(), all.data());
  return all;
}

TEST(CaseReference, GivesTheCaseWithAnyKnobs) {
  const Problem problem = encoding();
  const auto reference = CaseReference::of(problem, of_size(1, 2));
  ASSERT_TRUE(reference);
  for (int again = 0; again < 2; ++again) {
    EXPECT_THAT(values(*reference->results()->front()), ElementsAre(0, 1));
    EXPECT_THAT(values(*reference->results({{"swap", "swapped"}})->front()), ElementsAre(1, 0));
  }
}

TEST(CaseReference, ExpectsWorkedValuesWhereThereAreSome) {
  Case worked = of_size(1, 2);
  worked.calls.front().expected = ArrayLiteral{{1, 2}, {7, 8}};
  const Problem problem = encoding();
  const auto reference = CaseReference::of(problem, worked);
  ASSERT_TRUE(reference);
  EXPECT_THAT(values(*reference->expected()->front()), ElementsAre(7, 8));
  EXPECT_THAT(values(*reference->results()->front()), ElementsAre(0, 1));
}

TEST(CaseReference, HasNothingForACallThatMustRaise) {
  Case raising = of_size(0, 0);
  raising.calls.front().raises[Language::python] = "ValueError";
  const Problem problem = encoding();
  const auto reference = CaseReference::of(problem, raising);
  ASSERT_TRUE(reference);
  EXPECT_TRUE(reference->results()->empty());
  EXPECT_TRUE(reference->expected()->empty());
}

TEST(CaseReference, TellsWhatTheFamilyRefuses) {
  const Problem problem = encoding();
  const auto reference = CaseReference::of(problem, of_size(0, 4));
  ASSERT_TRUE(reference);
  EXPECT_THAT(to_string(reference->results().error()), HasSubstr("/args/seq_len: found the int 0"));
}

TEST(CaseReference, IsAFamilysOnly) {
  Problem problem = encoding();
  problem.reference = ProgramReference{"solution.py"};
  EXPECT_THAT(to_string(CaseReference::of(problem, of_size(2, 4)).error()), HasSubstr("a program has no knobs"));
}

}  // namespace
}  // namespace assay::test
