// Points of the arguments' domain, and changes that change nothing at any of them.
#include "verify/equivalence.hpp"

#include <gmock/gmock.h>

#include <set>

#include "unit/verify/made_up.hpp"
#include "verify/domain.hpp"

namespace assay::test {
namespace {

using ::testing::ElementsAre;

Equivalence found_alike(const Problem& problem, const std::vector<Knobs>& changes) {
  const Result<Equivalence> found = find_alike(problem, changes);
  if (found) return *found;
  ADD_FAILURE() << to_string(found.error());
  return {};
}

Callable& entry_of(Problem& problem) { return std::get<Callable>(problem.entry); }

TEST(Equivalence, OfWhatNoArgumentsTellFromTheRightAnswer) {
  Problem even = problem_with({sized("even", 4, 4)});
  entry_of(even).parameters[1].minimum = entry_of(even).parameters[1].maximum = 8;
  const Equivalence found =
      found_alike(even, {{{"odd_last", "cos"}}, {{"layout", "halves"}}, {{"odd_last", "zero"}, {"base", "ignored"}}});
  EXPECT_EQ(found.points, 500u);
  EXPECT_THAT(found.alike, ElementsAre(true, false, false));
}

TEST(Equivalence, IsOfTheDomainAndNotOfTheCases) {
  EXPECT_THAT(found_alike(problem_with({sized("even", 4, 4)}), {{{"odd_last", "cos"}}, {{"base", "ignored"}}}).alike,
              ElementsAre(false, false));
}

TEST(Equivalence, IsWithinTheTolerance) {
  Problem rough = problem_with({sized("even", 4, 4)});
  rough.tolerance.atol = 1e-3;
  EXPECT_THAT(found_alike(rough, {{{"precision", "float32"}}, {{"first_row", "zero"}}}).alike,
              ElementsAre(true, false));
}

TEST(Equivalence, LooksAtTheCorners) {
  // Only at base 1 are all frequencies 1.
  Problem problem = problem_with({sized("even", 4, 4)});
  Parameter& base = entry_of(problem).parameters[2];
  base.default_value.reset();
  base.minimum = base.maximum = 1;
  EXPECT_THAT(found_alike(problem, {{{"exponent", "zero"}}}).alike, ElementsAre(true));
  base.maximum = 1 + 1e-7;
  EXPECT_THAT(found_alike(problem, {{{"exponent", "zero"}}}).alike, ElementsAre(false));
}

TEST(Equivalence, IsOfNothingWhereArgumentsAreArrays) {
  Problem problem = problem_with({sized("even", 4, 4)});
  entry_of(problem).parameters.push_back(parameter("x", ValueType::array));
  const Equivalence found = found_alike(problem, {{{"odd_last", "cos"}}});
  EXPECT_EQ(found.points, 0u);
  EXPECT_THAT(found.alike, ElementsAre(false));
}

TEST(Equivalence, IsOfNothingThatTheReferenceCanGiveAtFewPointsOnly) {
  Problem steep = problem_with({sized("small base", 4, 5, 0.5)});
  entry_of(steep).parameters[2].maximum = 0.55;
  steep.reference = FamilyReference{"sinusoidal", {{"divisor", "half_minus_one"}}};
  EXPECT_THAT(found_alike(steep, {{{"exponent", "doubled"}}}).alike, ElementsAre(false));
}

TEST(Domain, HasTheEndsAndTheDefaultsAtItsCorners) {
  Problem problem = problem_with({});
  entry_of(problem).parameters.resize(1);
  entry_of(problem).parameters.push_back(parameter("flag", ValueType::boolean));
  const std::optional<Domain> domain = domain_of(problem, 0);
  ASSERT_TRUE(domain);
  std::set<std::pair<std::int64_t, bool>> corners;
  for (const Case& corner : domain->corners)
    corners.emplace(std::get<std::int64_t>(corner.calls.front().args[0].value),
                    std::get<bool>(corner.calls.front().args[1].value));
  EXPECT_EQ(corners, (std::set<std::pair<std::int64_t, bool>>{{1, false}, {1, true}, {300, false}, {300, true}}));
}

TEST(Domain, LiesWithinTheBounds) {
  const Problem problem = problem_with({});
  const std::optional<Domain> domain = domain_of(problem, 1000);
  ASSERT_TRUE(domain);
  EXPECT_EQ(domain->corners.size(), 12u);
  ASSERT_EQ(domain->inside.size(), 1000u);
  std::set<std::int64_t> lengths;
  int small = 0;
  for (const Case& point : domain->inside) {
    const std::vector<Argument>& args = point.calls.front().args;
    lengths.insert(std::get<std::int64_t>(args[0].value));
    const auto width = std::get<std::int64_t>(args[1].value);
    EXPECT_TRUE(width >= 1 && width <= 64) << width;
    small += width <= 8 ? 1 : 0;
    const double base = std::get<double>(args[2].value);
    EXPECT_TRUE(base >= 0.5 && base <= 1e6) << base;
  }
  EXPECT_EQ(*lengths.begin(), 1);
  EXPECT_EQ(*lengths.rbegin(), 300);
  EXPECT_GT(lengths.size(), 100u);
  EXPECT_GT(small, 350);
}

TEST(Domain, IsTheSameEveryTime) {
  const auto first = domain_of(problem_with({}), 50), second = domain_of(problem_with({}), 50);
  for (std::size_t i = 0; i < 50; ++i)
    EXPECT_EQ(first->inside[i].calls.front().args, second->inside[i].calls.front().args);
}

TEST(Domain, TakesFromTheCasesWhatHasNoBounds) {
  Problem problem = problem_with({sized("one", 5, 4), sized("two", 7, 4), sized("three", 5, 4)});
  entry_of(problem).parameters = {parameter("seq_len")};
  const std::optional<Domain> domain = domain_of(problem, 0);
  ASSERT_TRUE(domain);
  ASSERT_EQ(domain->corners.size(), 2u);
  EXPECT_EQ(std::get<std::int64_t>(domain->corners[0].calls.front().args[0].value), 5);
  EXPECT_EQ(std::get<std::int64_t>(domain->corners[1].calls.front().args[0].value), 7);
  entry_of(problem).parameters = {parameter("unheard_of")};
  EXPECT_FALSE(domain_of(problem, 0));
}

TEST(Domain, OfAClassHasItsConstructorsArgumentsToo) {
  Problem problem = problem_with({});
  const std::vector<Parameter> parameters = entry_of(problem).parameters;
  problem.entry = ClassEntry{"Encoder", {parameters[1]}, {{"forward", {parameters[0]}, {}}, {"shape", {}, {}}}};
  const std::optional<Domain> domain = domain_of(problem, 2);
  ASSERT_TRUE(domain);
  EXPECT_EQ(domain->corners.size(), 4u + 2u);
  EXPECT_EQ(domain->inside[0].calls.front().method, "forward");
  EXPECT_EQ(domain->inside[0].calls.front().args.size(), 1u);
  EXPECT_EQ(domain->inside[1].calls.front().method, "shape");
  EXPECT_EQ(domain->inside[1].construct.size(), 1u);
}

}  // namespace
}  // namespace assay::test
