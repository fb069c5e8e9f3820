// What the arguments of the failing cases have in common.
#include <gmock/gmock.h>

#include "diagnose/left_out.hpp"
#include "diagnose/parity.hpp"
#include "unit/diagnose/made_up.hpp"

namespace assay::test {
namespace {

using testing::ElementsAre;

CaseGrade returned(const Case& planned, bool right = true) {
  CaseGrade graded;
  graded.planned = planned;
  graded.run.outcome = Returned{"numpy.ndarray", std::nullopt};
  graded.check.emplace();
  if (!right) graded.check->failed = Check::values;
  graded.verdict = right ? Verdict::accepted : Verdict::wrong_answer;
  return graded;
}

CaseGrade raised(const Case& planned) {
  CaseGrade graded;
  graded.planned = planned;
  graded.run.outcome = Raised{"ValueError", "", 3, ""};
  graded.verdict = Verdict::run_time_error;
  return graded;
}

std::string said(const std::optional<Diagnosis>& diagnosis) { return diagnosis ? diagnosis->message : ""; }

TEST(RaisedByParity, NamesTheArgument) {
  const Problem problem = made_up_problem();
  const std::vector<CaseGrade> odd{raised(sized(4, 3)), raised(sized(5, 7, 50.0, "hidden")), returned(sized(4, 4)),
                                   returned(sized(5, 2), false), returned(sized(4, 8))};
  const auto diagnosis = raised_by_parity(problem, odd);
  EXPECT_EQ(said(diagnosis), "It ends in an error only where d_model is odd.");
  EXPECT_THAT(diagnosis->explains, ElementsAre("shown", "hidden"));
  EXPECT_EQ(said(raised_by_parity(
                problem, {raised(sized(4, 4)), raised(sized(5, 6)), returned(sized(4, 3)), returned(sized(5, 5))})),
            "It ends in an error only where d_model is even.");
}

TEST(RaisedByParity, SaysNothingWhereItDecidesNothing) {
  const Problem problem = made_up_problem();
  const std::vector<std::vector<CaseGrade>> all{
      {raised(sized(4, 3)), returned(sized(4, 4)), returned(sized(4, 6))},                       // once
      {raised(sized(4, 3)), raised(sized(4, 5)), returned(sized(4, 4))},                         // once returned
      {raised(sized(4, 3)), raised(sized(4, 4)), returned(sized(5, 6)), returned(sized(4, 8))},  // either
      {raised(sized(5, 3)), raised(sized(7, 5)), returned(sized(4, 4)),
       returned(sized(6, 8))},  // two arguments are odd
      {raised(sized(4, 3)), raised(sized(4, 5)), returned(sized(4, 7)), returned(sized(4, 9)), returned(sized(5, 2)),
       returned(sized(4, 4))},  // as many odd ones return
      {returned(sized(4, 3)), returned(sized(4, 4))},
      {}};
  for (const auto& cases : all) EXPECT_EQ(said(raised_by_parity(problem, cases)), "");
  EXPECT_EQ(said(raised_by_parity(problem, {raised(sized(4, 3, 1, "silent")), raised(sized(5, 7, 1, "silent")),
                                            returned(sized(4, 4)), returned(sized(5, 2))})),
            "");
}

TEST(WrongWhereLeftOut, NamesTheArgument) {
  const auto diagnosis = wrong_where_left_out(
      made_up_problem(), {returned(sized(4, 3), false), returned(sized(5, 4), false), returned(sized(1, 4)),
                          returned(sized(4, 3, 50.0)), returned(sized(5, 4, 50.0))});
  EXPECT_EQ(said(diagnosis), "It is wrong only where base is left out: look at its default.");
  EXPECT_THAT(diagnosis->explains, ElementsAre("shown"));
}

TEST(WrongWhereLeftOut, SaysNothingElsewhere) {
  const Problem problem = made_up_problem();
  const std::vector<std::vector<CaseGrade>> all{
      {returned(sized(4, 3), false), returned(sized(5, 4), false), returned(sized(4, 3, 50.0), false),
       returned(sized(5, 4, 50.0))},  // also where it is given
      {returned(sized(4, 3), false), returned(sized(4, 3, 50.0)), returned(sized(5, 4, 50.0))},   // once
      {returned(sized(4, 3), false), returned(sized(5, 3), false), returned(sized(5, 4, 50.0))},  // once given
      {returned(sized(4, 3), false), returned(sized(5, 3), false), returned(sized(4, 4)), returned(sized(4, 6)),
       returned(sized(4, 8)), returned(sized(4, 3, 50.0)), returned(sized(5, 4, 50.0))},  // mostly right
      {}};
  for (const auto& cases : all) EXPECT_EQ(said(wrong_where_left_out(problem, cases)), "");
  std::vector<CaseGrade> other{returned(sized(4, 3), false), returned(sized(5, 4), false), returned(sized(4, 3, 50.0)),
                               returned(sized(5, 4, 50.0))};
  EXPECT_NE(said(wrong_where_left_out(problem, other)), "");
  other.front().check->failed = Check::dtype;
  EXPECT_EQ(said(wrong_where_left_out(problem, other)), "");
}

}  // namespace
}  // namespace assay::test
