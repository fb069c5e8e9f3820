// What a problem's cases are worth: pairs of mistakes, cases that add nothing, margins, points for guessing.
#include <gmock/gmock.h>

#include <cmath>

#include "unit/verify/made_up.hpp"
#include "verify/guessable.hpp"
#include "verify/margins.hpp"
#include "verify/pairs.hpp"
#include "verify/usefulness.hpp"

namespace assay::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr std::chrono::milliseconds long_enough{60'000};

TEST(Pairs, AreToldWhenNoCaseCatchesThem) {
  // Not a root of the default base: half the exponent would be the same as to ignore it.
  const Problem problem = problem_with({sized("even", 4, 4, 50), sized("odd", 9, 7, 50)});
  const Result<Pairs> caught = run_pairs(problem, made_targets(problem), long_enough);
  ASSERT_TRUE(caught);
  EXPECT_GT(caught->all, 250u);
  EXPECT_EQ(caught->tried, caught->all);
  EXPECT_THAT(caught->uncaught, IsEmpty());
  const Problem even = problem_with({sized("even", 4, 4)});
  const Result<Pairs> missed = run_pairs(even, made_targets(even), long_enough);
  ASSERT_TRUE(missed);
  EXPECT_THAT(missed->uncaught, Contains("base=ignored, odd_last=zero"));
  EXPECT_THAT(missed->uncaught, Not(Contains("layout=halves, odd_last=zero")));
}

TEST(Pairs, AreAsManyAsThereIsTimeFor) {
  const Problem problem = problem_with({sized("even", 4, 4)});
  const Result<Pairs> none = run_pairs(problem, made_targets(problem), std::chrono::milliseconds{0});
  ASSERT_TRUE(none);
  EXPECT_GT(none->all, 250u);
  EXPECT_EQ(none->tried, 0u);
  EXPECT_THAT(none->uncaught, IsEmpty());
}

TEST(Usefulness, OfACaseIsAMistakeThatOnlyItCatches) {
  const Problem problem = problem_with({sized("core/4", 4, 4), sized("core/6", 6, 6), sized("odd/7", 9, 7),
                                        sized("base/4", 4, 4, 100), sized("core/least", 1, 2)});
  const std::vector<Mutant> mutants = made_mutants(problem);  // one of them is pointed to
  const Usefulness found = usefulness_of(problem, made_targets(problem), mutants);
  EXPECT_THAT(ids_of(found.alone), ElementsAre("odd/7", "base/4"));
  EXPECT_THAT(ids_of(found.not_alone), ElementsAre("core/4", "core/6", "core/least"));
  EXPECT_THAT(ids_of(found.enough), ElementsAre("odd/7", "base/4"));
  EXPECT_THAT(found.nothing, IsEmpty());
  ASSERT_NE(found.rarest, nullptr);
  EXPECT_EQ(found.rarest->caught_by.size(), 1u);
}

TEST(Usefulness, OfACaseMayBeNone) {
  Problem problem = problem_with({sized("a/odd", 9, 7, 100), sized("a/rough", 9, 6)});
  problem.cases[1].tolerance.atol = 1e9;
  // What has another shape is caught by any tolerance.
  std::vector<Mutant> mutants = made_mutants(problem);
  std::erase_if(mutants,
                [](const Mutant& m) { return m.changed.contains("orientation") || m.changed.contains("added_axis"); });
  EXPECT_THAT(ids_of(usefulness_of(problem, made_targets(problem), mutants).nothing), ElementsAre("a/rough"));
  EXPECT_EQ(usefulness_of(problem, made_targets(problem), {}).rarest, nullptr);
}

TEST(Usefulness, IsNotAskedOfCasesThatMustRaise) {
  Problem problem = problem_with({sized("a/odd", 9, 7, 100), sized("a/raises", 9, 6)});
  problem.cases[1].calls.front().raises[Language::python] = "ValueError";
  const Usefulness found = usefulness_of(problem, made_targets(problem), made_mutants(problem));
  EXPECT_EQ(found.counted, 1u);
  EXPECT_THAT(found.nothing, IsEmpty());
}

TEST(Usefulness, OfCasesThatCatchTheSameIsNone) {
  const Problem problem = problem_with({sized("a/odd", 9, 7, 100), sized("a/again", 9, 7, 100)});
  const Usefulness found = usefulness_of(problem, made_targets(problem), made_mutants(problem));
  EXPECT_THAT(found.alone, IsEmpty());
  EXPECT_THAT(ids_of(found.enough), ElementsAre("a/odd"));
}

TEST(Usefulness, OfLargeCasesIsAskedOnlyWhereNoOtherHelps) {
  const Problem both = problem_with({sized("timed/large", 1100, 63, 100), sized("a/odd", 9, 7, 100)});
  EXPECT_EQ(usefulness_of(both, made_targets(both), made_mutants(both)).counted, 1u);
  const Problem needed = problem_with({sized("timed/large", 1100, 63, 100), sized("a/even", 9, 6, 100)});
  const Usefulness found = usefulness_of(needed, made_targets(needed), made_mutants(needed));
  EXPECT_EQ(found.counted, 2u);
  EXPECT_THAT(ids_of(found.alone), ElementsAre("timed/large"));
}

TEST(NearestMistake, IsLookedForInLargeCasesOnlyWhereItIsNotSafeWithout) {
  Problem problem = problem_with({sized("large", 1100, 63, 100), sized("small", 9, 7, 100)});
  EXPECT_EQ((*nearest_mistake(made_targets(problem), made_mutants(problem)))->margin.where, "small");
  problem.cases[1].tolerance.atol = 1e-6;
  EXPECT_EQ((*nearest_mistake(made_targets(problem), made_mutants(problem)))->margin.where, "large");
}

TEST(NearestMistake, IsShownByTheCaseThatShowsItBest) {
  Problem problem = problem_with({sized("tight", 40, 7, 100), sized("loose", 50, 7, 100)});
  problem.cases[1].tolerance.atol = 1e-3;
  const auto found = nearest_mistake(made_targets(problem), made_mutants(problem));
  ASSERT_TRUE(found);
  ASSERT_TRUE(*found);
  EXPECT_EQ((*found)->name, "precision=float32");
  EXPECT_EQ((*found)->margin.where, "tight");
  EXPECT_NEAR((*found)->margin.distance, std::ldexp(1, -25) / 1e-9, 1);
}

TEST(NearestMistake, IsNoneWhereNoneIsCaught) {
  const Problem problem = problem_with({sized("one", 4, 4)});
  const auto found = nearest_mistake(made_targets(problem), {});
  ASSERT_TRUE(found);
  EXPECT_FALSE(*found);
}

CaseGrade graded(Case planned, double error, double relative_error) {
  CaseGrade grade;
  grade.planned = std::move(planned);
  grade.check.emplace();
  grade.check->values.emplace();
  grade.check->values->max_abs_error = error;
  grade.check->values->max_rel_error = relative_error;
  grade.check->tolerance = grade.planned.tolerance;
  return grade;
}

TEST(MarginOfASample, IsThatOfItsLargestErrorForTheTolerance) {
  Grade grade;
  EXPECT_EQ(margin_of(grade).distance, 0);
  Case relative = sized("core/relative", 4, 4);
  relative.tolerance = {1e-9, 1e-9, false};
  Case worked = sized("examples/worked", 1, 1);
  worked.calls.front().expected = ArrayLiteral{{1, 1}, {0}};
  grade.cases = {graded(sized("core/a", 4, 4), 1e-12, 1), graded(sized("core/b", 4, 4), 2e-12, 1),
                 graded(worked, 1e-9, 1)};
  EXPECT_NEAR(margin_of(grade).distance, 2e-3, 1e-12);
  EXPECT_EQ(margin_of(grade).where, "core/b");
  // Off by 1e-6 and by a part of 1e-10: at 1e4, where 1.0001e-5 is allowed.
  grade.cases = {graded(relative, 1e-6, 1e-10)};
  EXPECT_NEAR(margin_of(grade).distance, 0.1, 1e-4);
  grade.cases.emplace_back();  // never ran
  grade.cases.back().planned = sized("core/c", 4, 4);
  EXPECT_EQ(margin_of(grade).where, "core/relative");
}

Problem with_groups(std::vector<Case> cases) {
  Problem problem = problem_with(std::move(cases));
  problem.groups = {{"examples", 10, Scoring::proportional, Visibility::visible, Feedback::full},
                    {"core", 20, Scoring::proportional, Visibility::hidden, Feedback::hint},
                    {"all", 30, Scoring::all_or_nothing, Visibility::hidden, Feedback::none}};
  return problem;
}

TEST(Guessable, AreHiddenCasesThatAVisibleOneAnswers) {
  const Problem problem = with_groups({sized("examples/a", 4, 4), sized("core/same", 4, 4), sized("core/b", 4, 6),
                                       sized("core/c", 5, 4), sized("core/base", 4, 4, 100)});
  const Guessable found = guessable_cases(problem, made_targets(problem));
  EXPECT_THAT(ids_of(found.cases), ElementsAre("core/same"));
  EXPECT_EQ(found.points, 5);
  EXPECT_EQ(found.all_points, 20);
}

TEST(Guessable, AreCasesThatLeaveOutWhatAVisibleOneGives) {
  Problem problem = with_groups({sized("examples/a", 4, 4), sized("core/same", 4, 4)});
  problem.cases[1].calls.front().args.pop_back();
  EXPECT_THAT(ids_of(guessable_cases(problem, made_targets(problem)).cases), ElementsAre("core/same"));
  std::get<Callable>(problem.entry).parameters[2].default_value = 99.0;
  EXPECT_THAT(guessable_cases(problem, made_targets(problem)).cases, IsEmpty());
}

TEST(Guessable, AreCasesOfZeros) {
  const Problem problem = with_groups({sized("examples/a", 4, 4), sized("core/zero", 1, 1), sized("core/one", 2, 1),
                                       sized("all/zero", 1, 1), sized("all/one", 2, 1)});
  const Guessable found = guessable_cases(problem, made_targets(problem));
  EXPECT_THAT(ids_of(found.cases), ElementsAre("core/zero", "all/zero"));
  EXPECT_EQ(found.points, 10) << "a group that is all or nothing is worth nothing in part";
}

TEST(Guessable, AreNotWorkedValuesThatAreTooRough) {
  Problem problem = with_groups({sized("examples/a", 2, 1), sized("core/same", 2, 1)});
  problem.cases[0].calls.front().expected = ArrayLiteral{{2, 1}, {0, 0.8415}};
  EXPECT_THAT(guessable_cases(problem, made_targets(problem)).cases, IsEmpty());
  problem.cases[1].tolerance.atol = 1e-4;
  EXPECT_THAT(ids_of(guessable_cases(problem, made_targets(problem)).cases), ElementsAre("core/same"));
}

}  // namespace
}  // namespace assay::test
