// Mistakes that a problem declares and no student is ever told.
#include "verify/untold.hpp"

#include <gmock/gmock.h>

#include "unit/verify/made_up.hpp"

namespace assay::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Problem declaring(const std::vector<Knobs>& mistakes) {
  Problem problem =
      problem_with({sized("all/even", 6, 4, 100), sized("all/odd", 9, 7, 50), sized("all/more", 8, 10, 7)});
  problem.groups = {{.name = "all", .feedback = Feedback::hint}};
  for (const Knobs& knobs : mistakes) problem.mistakes.push_back({knobs, "Words."});
  return problem;
}

std::vector<std::string> untold(const Problem& problem) {
  const Result<std::vector<std::string>> found = untold_mistakes(problem, made_targets(problem));
  if (found) return *found;
  ADD_FAILURE() << to_string(found.error());
  return {};
}

TEST(Untold, IsNothingOfWhatHasItsOwnValues) {
  EXPECT_THAT(untold(declaring({{{"layout", "halves"}},
                                {{"swap", "swapped"}, {"odd_last", "cos"}},
                                {{"layout", "halves"}, {"swap", "swapped"}, {"first_row", "zero"}}})),
              IsEmpty());
}

TEST(Untold, IsWhatTheReferenceDoes) {
  EXPECT_THAT(
      untold(declaring({{{"layout", "interleaved"}}})),
      ElementsAre("the message of the mistake layout=interleaved is never read: it is what the reference does"));
}

TEST(Untold, IsWhatFewerKnobsDo) {
  EXPECT_THAT(untold(declaring({{{"layout", "halves"}, {"swap", "none"}}})),
              ElementsAre("the message of the mistake layout=halves, swap=none is never read: layout=halves gives the "
                          "same in every case and is told instead"));
}

TEST(Untold, IsWhatTwoOthersDo) {
  Problem even = declaring({{{"divisor", "half_minus_one"}}});
  even.cases.erase(even.cases.begin() + 1);
  EXPECT_THAT(untold(even), IsEmpty()) << "one other does the same: both are told";
  even.mistakes = {{{{"exponent", "zero"}}, "Words."}};
  even.cases = {sized("all/pair", 6, 2, 100)};
  EXPECT_TRUE(untold(even).size() == 1 && untold(even).front().find("of three none is told") != std::string::npos);
}

TEST(Untold, IsEverythingWhereNoGroupMayTell) {
  Problem silent = declaring({{{"layout", "halves"}}});
  silent.groups[0].feedback = Feedback::none;
  EXPECT_THAT(untold(silent),
              ElementsAre("the message of the mistake layout=halves is never read: no group's feedback may tell one"));
}

}  // namespace
}  // namespace assay::test
