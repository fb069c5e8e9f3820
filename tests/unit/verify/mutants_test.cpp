// Mistakes that cases do not tell from the right answer, on a problem made up here.
#include "verify/mutants.hpp"

#include <gmock/gmock.h>

#include <algorithm>

namespace assay {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

Case sized(const std::string& id, std::int64_t seq_len, std::int64_t d_model, double base = 10000.0) {
  Case planned;
  planned.id = id;
  planned.calls = {{.args = {{"seq_len", seq_len}, {"d_model", d_model}, {"base", base}}}};
  planned.tolerance = {1e-9, 0, false};
  return planned;
}

Problem problem_with(std::vector<Case> cases) {
  Problem problem;
  problem.directory = "problems/made-up";
  problem.entry = Callable{};
  problem.reference = FamilyReference{"sinusoidal", {}};
  problem.cases = std::move(cases);
  return problem;
}

std::vector<Mutant> mutants_of(const Problem& problem) {
  const Result<std::vector<Mutant>> mutants = run_mutants(problem);
  if (mutants) return *mutants;
  ADD_FAILURE() << to_string(mutants.error());
  return {};
}

std::vector<std::string> uncaught(const Problem& problem) {
  std::vector<std::string> names;
  for (const Mutant& mutant : mutants_of(problem))
    if (!mutant.caught) names.push_back(mutant.name);
  return names;
}

/// The case that catches it: "" for none, "no such mutant" when there is none of this name.
std::string catcher(const Problem& problem, const std::string& name) {
  for (const Mutant& mutant : mutants_of(problem))
    if (mutant.name == name) return mutant.case_id;
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
  for (const Mutant& mutant : mutants_of(problem_with({sized("one", 4, 4)}))) names.push_back(mutant.name);
  EXPECT_THAT(names, ElementsAre("layout=halves", "exponent=index", "exponent=index_doubled", "exponent=doubled",
                                 "exponent=half", "exponent=zero", "first_position=1", "odd_last=cos", "odd_last=zero",
                                 "odd_last=repeated", "odd_last=dropped", "odd_last=padded", "swap=swapped",
                                 "base=ignored", "base=1000", "divisor=half_minus_one", "divisor=half_up_minus_one",
                                 "divisor=minus_one", "divisor=rounded_up", "sign=negative_sines", "scale=sqrt_d_model",
                                 "row_order=reversed", "first_row=zero", "orientation=transposed", "precision=float32",
                                 "precision=float32_arithmetic"));
}

TEST(Mutants, AreWrongAgainstTheProblemsOwnSetting) {
  Problem variant = problem_with({sized("odd", 9, 7)});
  variant.reference = FamilyReference{"sinusoidal", {{"odd_last", "zero"}}};
  std::vector<std::string> names;
  for (const Mutant& mutant : mutants_of(variant)) names.push_back(mutant.name);
  EXPECT_THAT(names, Contains("odd_last=sin"));
  EXPECT_THAT(names, Contains("odd_last=cos"));
  EXPECT_THAT(names, Not(Contains("odd_last=zero")));
}

TEST(Mutants, AreDeclaredMistakesToo) {
  Problem problem = problem_with({sized("even", 4, 4), sized("odd", 4, 5)});
  problem.mistakes = {{{{"layout", "halves"}, {"odd_last", "zero"}}, "Both at once."},
                      {{{"layout", "halves"}}, "Known already."}};
  EXPECT_EQ(catcher(problem, "layout=halves, odd_last=zero"), "even");
  EXPECT_EQ(mutants_of(problem).size(), 26u + 1u);
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
  for (const Mutant& mutant : mutants_of(problem))
    if (mutant.caught) caught.push_back(mutant.name);
  // Another shape is no tolerance's.
  EXPECT_THAT(caught,
              ElementsAre("odd_last=dropped", "odd_last=padded", "scale=sqrt_d_model", "orientation=transposed"));
}

TEST(Mutants, AreCaughtByWorkedValuesToo) {
  Case worked = sized("worked", 1, 1);
  worked.calls.front().expected = ArrayLiteral{{1, 1}, {0}};  // sin 0
  EXPECT_EQ(catcher(problem_with({worked}), "odd_last=cos"), "worked");
}

TEST(Mutants, AreNoneOfAProgram) {
  Problem problem = problem_with({sized("one", 4, 4)});
  problem.reference = ProgramReference{"reference.py"};
  EXPECT_THAT(mutants_of(problem), IsEmpty());
}

TEST(Mutants, ThatTheReferenceCannotMakeAreNotCaught) {
  Problem steep = problem_with({sized("small base", 4, 5, 0.5)});
  steep.reference = FamilyReference{"sinusoidal", {{"divisor", "half_minus_one"}}};
  EXPECT_EQ(catcher(steep, "exponent=doubled"), "");
  EXPECT_EQ(catcher(steep, "layout=halves"), "small base");
}

TEST(Mutants, OfArgumentsThatTheReferenceRefusesAreAnError) {
  const Result<std::vector<Mutant>> mutants = run_mutants(problem_with({sized("bad", 4, 4, 0.25)}));
  ASSERT_FALSE(mutants);
  EXPECT_EQ(mutants.error().kind, ErrorKind::author_file);
}

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
}  // namespace assay
