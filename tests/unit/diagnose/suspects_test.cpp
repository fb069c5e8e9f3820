// Outputs of known mistakes, and what is said of them.
#include "diagnose/suspects.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <functional>

#include "check/check.hpp"
#include "reference/knob_changes.hpp"
#include "unit/diagnose/made_up.hpp"

namespace assay::test {
namespace {

using testing::ElementsAre;

/// What comes back for a case, from the right rows.
using Student = std::function<ReturnedArray(const Case&)>;

class SuspectsTest : public testing::Test {
 protected:
  ReturnedArray with(const Case& planned, const Knobs& changed) const {
    const auto rows = changed_rows(problem_, planned, changed);
    return returned_array((*rows)->shape(), values_of(**rows));
  }

  /// As the pipeline does it: checks each case, tells of those that failed on values or shape.
  std::optional<Diagnosis> said_of(const std::vector<Case>& cases, const Student& student) const {
    Suspects suspects(problem_, reference_for(problem_));
    std::vector<CaseGrade> grades;
    for (const Case& planned : cases) {
      const ReturnedArray array = student(planned);
      const auto right = changed_rows(problem_, planned, {});
      CaseGrade& graded = grades.emplace_back();
      graded.planned = planned;
      graded.check = check_returned({"numpy.ndarray", array}, **right, DType::float64, planned.tolerance);
      graded.verdict = graded.check->failed ? Verdict::wrong_answer : Verdict::accepted;
      if (graded.check->failed)
        suspects.rule_out_by(planned, std::vector{Came{&array, std::get<Callable>(problem_.entry).returns.dtype}});
    }
    return suspects.named(grades);
  }

  std::optional<Diagnosis> said_of(const std::vector<Case>& cases, const Knobs& changed) const {
    return said_of(cases, [&](const Case& planned) { return with(planned, changed); });
  }

  Problem problem_ = made_up_problem();
  const std::vector<Case> varied_{sized(6, 4),       sized(9, 7, 50.0), sized(12, 9, 20.0),
                                  sized(7, 1, 30.0), sized(5, 16, 1e3), sized(33, 8, 0.75, "hidden"),
                                  sized(8, 6, 7.0)};
};

TEST_F(SuspectsTest, EveryMistakeOfOneKnobIsNamed) {
  const FamilyReference& reference = std::get<FamilyReference>(problem_.reference);
  for (const Knobs& change : single_changes(reference)) {
    const std::optional<Diagnosis> said = said_of(varied_, change);
    const std::string name = change.begin()->first + "=" + change.begin()->second;
    ASSERT_TRUE(said) << name;
    // Its values may be told only as "some float32".
    if (name == "precision=float32_arithmetic") continue;
    EXPECT_THAT(said->changes, ElementsAre(change)) << name << ": " << said->message;
    const auto& [knob, value] = *change.begin();
    EXPECT_EQ(said->message, words_for(reference, knob, value));
  }
}

TEST_F(SuspectsTest, MistakesOfTwoKnobsAreNamedBoth) {
  const FamilyReference& reference = std::get<FamilyReference>(problem_.reference);
  int right = 0;
  int all = 0;
  const std::vector<Knobs> changes = double_changes(reference);
  for (std::size_t i = 0; i < changes.size(); i += 7) {  // each knob's turn comes; all take a minute when sanitized
    const Knobs& change = changes[i];
    const std::optional<Diagnosis> said = said_of(varied_, change);
    ++all;
    if (!said) continue;  // it hides another, or two more do the same
    right += said->changes.front() == change || said->changes.back() == change;
    for (const Knobs& named : said->changes) {
      if (said->changes.front() == Knobs{{"precision", "float32"}}) continue;
      for (const Case& planned : varied_)
        EXPECT_FALSE(differ(**changed_rows(problem_, planned, named), **changed_rows(problem_, planned, change),
                            Tolerance{1e-9, 0, true}))
            << testing::PrintToString(named) << " for " << testing::PrintToString(change);
    }
  }
  EXPECT_GT(right, all * 3 / 4) << right << " of " << all;
}

TEST_F(SuspectsTest, NothingIsSaidOfWhatNoKnobDoes) {
  EXPECT_FALSE(said_of(varied_, [&](const Case& planned) {
    std::vector<double> values = values_of(**changed_rows(problem_, planned, {{"layout", "halves"}}));
    for (double& value : values) value += 1e-6;
    return returned_array((*changed_rows(problem_, planned, {}))->shape(), values);
  }));
}

TEST_F(SuspectsTest, NothingIsSaidWhereCasesHaveDifferentMistakes) {
  EXPECT_FALSE(said_of(varied_, [&](const Case& planned) {
    const bool odd = std::get<std::int64_t>(planned.calls.front().args[1].value) % 2 == 1;
    return with(planned, odd ? Knobs{{"layout", "halves"}} : Knobs{{"first_position", "1"}});
  }));
}

TEST_F(SuspectsTest, APassingCaseRulesOutWhatWouldFailIt) {
  const Student student = [&](const Case& planned) {
    const bool wide = std::get<std::int64_t>(planned.calls.front().args[1].value) == 8;
    return with(planned, wide ? Knobs{} : Knobs{{"swap", "swapped"}});
  };
  EXPECT_TRUE(said_of({sized(6, 4, 50.0)}, student));
  EXPECT_FALSE(said_of({sized(6, 4, 50.0), sized(6, 8, 50.0)}, student));
}

TEST_F(SuspectsTest, TwoThatExplainAsMuchAreBothNamed) {
  // Of even sizes these two are the same.
  const auto said = said_of({sized(9, 8, 50.0)}, {{"divisor", "half_minus_one"}});
  ASSERT_TRUE(said);
  EXPECT_THAT(said->changes,
              ElementsAre(Knobs{{"divisor", "half_minus_one"}}, Knobs{{"divisor", "half_up_minus_one"}}));
  EXPECT_EQ(said->message,
            "One of two mistakes, which give the same here. "
            "You have: The exponent is i / (d_model // 2 - 1). Asked for: The exponent is divided by d_model. "
            "Or: You have: The exponent runs from 0 to 1 over the pairs: i / ((d_model + 1) // 2 - 1). "
            "Asked for: The exponent is divided by d_model.");
}

TEST_F(SuspectsTest, TheProblemsOwnWordsComeFirst) {
  problem_.mistakes = {{{{"layout", "halves"}}, "Interleave."},
                       {{{"layout", "halves"}, {"swap", "swapped"}}, "Both at once."}};
  EXPECT_EQ(said_of(varied_, {{"layout", "halves"}})->message, "Interleave.");
  EXPECT_EQ(said_of(varied_, {{"layout", "halves"}, {"swap", "swapped"}})->message, "Both at once.");
  EXPECT_EQ(said_of(varied_, {{"layout", "halves"}, {"first_row", "zero"}})->message,
            "2 mistakes at once. 1: You have: The encoding of the first position is all zeros, as if it were padding. "
            "Asked for: The first position is encoded as every other. 2: Interleave.");
}

TEST_F(SuspectsTest, SilentGroupsSayNothing) {
  EXPECT_FALSE(said_of({sized(9, 8, 50.0, "silent"), sized(9, 7, 50.0, "silent")}, {{"layout", "halves"}}));
  const auto said = said_of({sized(9, 8, 50.0, "silent"), sized(9, 7, 50.0, "hidden")}, {{"layout", "halves"}});
  ASSERT_TRUE(said);
  EXPECT_THAT(said->explains, ElementsAre("hidden"));
}

TEST_F(SuspectsTest, WideCasesAreLookedAtOnceFewAreLeft) {
  const Student student = [&](const Case& planned) {
    const bool wide = std::get<std::int64_t>(planned.calls.front().args[1].value) > 1000;
    return with(planned, wide ? Knobs{{"first_row", "zero"}} : Knobs{{"layout", "halves"}});
  };
  EXPECT_TRUE(said_of({sized(9, 7, 50.0)}, student));
  EXPECT_FALSE(said_of({sized(9, 7, 50.0), sized(8, 2048, 50.0)}, student));
}

TEST_F(SuspectsTest, NothingIsSaidOfWhatWasNotLookedAt) {
  const Student student = [&](const Case& planned) {
    const auto rows = changed_rows(problem_, planned, {});
    std::vector<double> values = values_of(**rows);
    if (values.size() > 1000) values.back() += 0.3;
    return returned_array((*rows)->shape(), values);
  };
  // To ignore the base would be no mistake in any of these.
  EXPECT_FALSE(said_of({sized(6, 4), sized(9, 7), sized(8, 2048, std::nullopt, "hidden")}, student))
      << "too wide for so many";
  EXPECT_FALSE(said_of({sized(6, 4), sized(9, 7), sized(9000, 8, std::nullopt, "hidden")}, student))
      << "wrong at its end only";
}

TEST_F(SuspectsTest, WhatTakesTooLongIsNotEvenAskedFor) {
  int asked = 0;
  const ReferenceFor counting = [&](const Case& planned) {
    ++asked;
    return reference_for(problem_)(planned);
  };
  const ReturnedArray returned = returned_array({1, 2}, {0.25, 77});
  Case large = sized(1, 2);
  large.calls.front().args.push_back({"x", RandomArray{DType::float64, {1 << 14, 1 << 14}, Distribution::normal, 1}});
  Suspects suspects(problem_, counting);
  suspects.rule_out_by(large, std::vector{Came{&returned, DType::float64}});
  EXPECT_EQ(asked, 0);
  EXPECT_FALSE(suspects.named({})) << "and then it explains nothing";
}

TEST_F(SuspectsTest, TheBudgetIsASubmissionsNotACases) {
  int made = 0;
  Suspects suspects(problem_, [&](const Case& planned) {
    return Result<CaseRows>([&, rows = *reference_for(problem_)(planned)](const Knobs& changed) {
      ++made;
      return rows(changed);
    });
  });
  const auto fail_on = [&](const Case& planned) {
    const ReturnedArray array = with(planned, {{"layout", "halves"}});
    suspects.rule_out_by(planned, std::vector{Came{&array, DType::float64}});
  };
  fail_on(sized(9, 7, 50.0));  // leaves few
  made = 0;
  for (int n = 0; n < 100; ++n) fail_on(sized(2, 512, 50.0));
  EXPECT_GT(made, 1);
  EXPECT_LT(made, 100) << "the right rows and one suspect's take 1.5 ms";
}

TEST_F(SuspectsTest, WhereTheReferenceHasNoRowsNothingIsSaid) {
  // Worked values for arguments that the family refuses.
  const Error refused{ErrorKind::author_file, "", "refused"};
  const ReturnedArray returned = returned_array({1, 2}, {0.25, 77});
  for (const ReferenceFor& reference :
       {ReferenceFor([&](const Case&) { return Result<CaseRows>(refused); }), ReferenceFor([&](const Case&) {
          return Result<CaseRows>([&](const Knobs&) { return Result<Results>(refused); });
        })}) {
    Suspects suspects(problem_, reference);
    suspects.rule_out_by(sized(1, 2), std::vector{Came{&returned, DType::float64}});
    EXPECT_FALSE(suspects.named({}));
  }
}

TEST_F(SuspectsTest, OfTheWrongShapeTheShapeAloneSpeaks) {
  const auto said = said_of({sized(6, 4, 50.0), sized(9, 7, 50.0)}, [&](const Case& planned) {
    ReturnedArray array = with(planned, {{"odd_last", "padded"}});
    if (array.shape[1] == 8) array.data = {};  // as the runner leaves it: it was never asked for
    return array;
  });
  ASSERT_TRUE(said);
  EXPECT_THAT(said->changes, ElementsAre(Knobs{{"odd_last", "padded"}}));
}

TEST_F(SuspectsTest, SinglePrecisionIsSeenInTheValues) {
  const auto rounded = [&](const std::function<double(double)>& round, double factor) {
    return said_of(varied_, [&](const Case& planned) {
      const auto rows = changed_rows(problem_, planned, {});
      std::vector<double> values = values_of(**rows);
      double off = 0;
      for (double& value : values) value = round(value * factor + (off += 1e-7));
      return returned_array((*rows)->shape(), values);
    });
  };
  const auto single = [](double value) { return static_cast<double>(static_cast<float>(value)); };
  const auto half = [](double value) { return std::ldexp(std::round(std::ldexp(value, 10)), -10); };
  const auto said = rounded(single, 1);
  ASSERT_TRUE(said);
  EXPECT_THAT(said->changes, ElementsAre(Knobs{{"precision", "float32"}}));
  EXPECT_FALSE(rounded(single, 1.01)) << "wrong in more than its precision";
  EXPECT_FALSE(rounded(half, 1)) << "what float16 can hold";
  std::get<FamilyReference>(problem_.reference).knobs["precision"] = "float32";
  EXPECT_FALSE(rounded(single, 1)) << "as it was asked for";
  problem_.reference = FamilyReference{"sinusoidal", {}};
  std::get<Callable>(problem_.entry).returns.dtype = DType::float32;
  EXPECT_FALSE(rounded(single, 1)) << "as it must be";
}

}  // namespace
}  // namespace assay::test
