// Mistakes that cases do not tell from the right answer, on a problem made up here.
#include "verify/mutants.hpp"

#include <gmock/gmock.h>

#include "unit/verify/made_up.hpp"

namespace assay::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

std::vector<std::string> uncaught(const Problem& problem) {
  std::vector<std::string> names;
  for (const Mutant& mutant : made_mutants(problem))
    if (mutant.caught_by.empty()) names.push_back(mutant.name);
  return names;
}

/// The case that catches it: "" for none, "no such mutant" when there is none of this name.
std::string catcher(const Problem& problem, const std::string& name) {
  for (const Mutant& mutant : made_mutants(problem))
    if (mutant.name == name) return mutant.caught_by.empty() ? "" : mutant.caught_by.front()->id;
  return "no such mutant";
}

TEST(Mutants, OfOddSizesNeedAnOddSize) {
  EXPECT_THAT(uncaught(problem_with({sized("even", 64, 32, 100)})),
              ElementsAre("odd_last=cos", "odd_last=zero", "odd_last=repeated", "odd_last=dropped", "odd_last=padded",
                          "divisor=rounded_up"));
  EXPECT_THAT(uncaught(problem_with({sized("even", 64, 32, 100), sized("odd", 9, 7)})), IsEmpty());
}

TEST(Mutants, OfTheBaseNeedAnotherBase) {
  const Problem problem = problem_with({sized("even", 64, 32), sized("odd", 9, 7)});
  EXPECT_THAT(uncaught(problem), ElementsAre("base=ignored"));
}

TEST(Mutants, AreEveryWrongSettingOfOneKnob) {
  std::vector<std::string> names;
  for (const Mutant& mutant : made_mutants(problem_with({sized("one", 4, 4)}))) names.push_back(mutant.name);
  EXPECT_THAT(names,
              ElementsAre("layout=halves", "exponent=index", "exponent=index_doubled", "exponent=doubled",
                          "exponent=half", "exponent=zero", "first_position=1", "odd_last=cos", "odd_last=zero",
                          "odd_last=repeated", "odd_last=dropped", "odd_last=padded", "swap=swapped", "base=ignored",
                          "base=1000", "divisor=half_minus_one", "divisor=half_up_minus_one", "divisor=minus_one",
                          "divisor=rounded_up", "power=multiplied", "logarithm=log10_in_exp", "logarithm=log2_in_exp",
                          "logarithm=log_in_power_of_10", "logarithm=log_in_power_of_2", "unit=degrees",
                          "unit=turned_to_degrees", "sign=negative_sines", "scale=sqrt_d_model", "row_order=reversed",
                          "first_row=zero", "orientation=transposed", "added_axis=first", "added_axis=middle",
                          "added_axis=last", "precision=float32", "precision=float16", "precision=float32_arithmetic"));
}

TEST(Mutants, AreWrongAgainstTheProblemsOwnSetting) {
  Problem variant = problem_with({sized("odd", 9, 7)});
  variant.reference = FamilyReference{"sinusoidal", {{"odd_last", "zero"}}};
  std::vector<std::string> names;
  for (const Mutant& mutant : made_mutants(variant)) names.push_back(mutant.name);
  EXPECT_THAT(names, Contains("odd_last=sin"));
  EXPECT_THAT(names, Contains("odd_last=cos"));
  EXPECT_THAT(names, Not(Contains("odd_last=zero")));
}

TEST(Mutants, AreDeclaredMistakesToo) {
  Problem problem = problem_with({sized("even", 4, 4), sized("odd", 4, 5)});
  problem.mistakes = {{{{"layout", "halves"}, {"odd_last", "zero"}}, "Both at once."},
                      {{{"layout", "halves"}}, "Known already."}};
  EXPECT_EQ(catcher(problem, "layout=halves, odd_last=zero"), "even");
  EXPECT_EQ(made_mutants(problem).size(), 37u + 1u);
}

TEST(Mutants, AreCaughtByTheCheapestCase) {
  const Problem problem = problem_with({sized("large", 64, 33), sized("small", 2, 3), sized("middle", 5, 7)});
  EXPECT_EQ(catcher(problem, "odd_last=zero"), "small");
  EXPECT_EQ(catcher(problem, "precision=float32"), "small");
}

TEST(Mutants, ThatNothingCatchesNameNoCase) {
  EXPECT_EQ(catcher(problem_with({sized("even", 4, 4)}), "odd_last=zero"), "");
}

TEST(Mutants, AreNotCaughtWithinTheTolerance) {
  Problem problem = problem_with({sized("even", 64, 32, 100), sized("odd", 9, 7)});
  for (Case& planned : problem.cases) planned.tolerance.atol = 2.5;
  std::vector<std::string> caught;
  for (const Mutant& mutant : made_mutants(problem))
    if (!mutant.caught_by.empty()) caught.push_back(mutant.name);
  // Another shape is no tolerance's.
  EXPECT_THAT(caught, ElementsAre("odd_last=dropped", "odd_last=padded", "scale=sqrt_d_model", "orientation=transposed",
                                  "added_axis=first", "added_axis=middle", "added_axis=last"));
}

TEST(Mutants, AreCaughtByWorkedValuesToo) {
  Case worked = sized("worked", 1, 1);
  worked.calls.front().expected = ArrayLiteral{{1, 1}, {0}};  // sin 0
  EXPECT_EQ(catcher(problem_with({worked}), "odd_last=cos"), "worked");
}

TEST(Mutants, AreNoneOfAProgram) {
  Problem problem = problem_with({sized("one", 4, 4)});
  problem.reference = ProgramReference{"reference.py"};
  EXPECT_THAT(made_mutants(problem), IsEmpty());
}

TEST(Mutants, ThatTheReferenceCannotMakeAreNotCaught) {
  Problem steep = problem_with({sized("small base", 4, 5, 0.5)});
  steep.reference = FamilyReference{"sinusoidal", {{"divisor", "half_minus_one"}}};
  EXPECT_EQ(catcher(steep, "exponent=doubled"), "");
  EXPECT_EQ(catcher(steep, "layout=halves"), "small base");
}

TEST(Mutants, NameEveryCaseThatCatchesThem) {
  const Problem problem = problem_with({sized("large", 64, 33), sized("even", 4, 4), sized("small", 2, 3)});
  const std::vector<Mutant> mutants = made_mutants(problem);
  const auto zero = std::ranges::find(mutants, "odd_last=zero", &Mutant::name);
  ASSERT_NE(zero, mutants.end());
  EXPECT_THAT(ids_of(zero->caught_by), ElementsAre("small", "large"));
}

TEST(Targets, OfArgumentsThatTheReferenceRefusesAreAnError) {
  const Result<std::vector<Target>> targets = targets_of(problem_with({sized("bad", 4, 4, 0.25)}));
  ASSERT_FALSE(targets);
  EXPECT_EQ(targets.error().kind, ErrorKind::author_file);
}

}  // namespace
}  // namespace assay::test
