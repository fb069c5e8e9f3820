#include <gtest/gtest.h>

#include <set>

#include "core/check_result.hpp"
#include "core/problem.hpp"
#include "core/verdict.hpp"

namespace assay {
namespace {

TEST(Verdict, EveryNameComesBack) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(Verdict::not_run); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    EXPECT_EQ(verdict_from_string(to_string(verdict)), verdict);
    names.insert(to_string(verdict));
  }
  EXPECT_EQ(names,
            (std::set<std::string_view>{"accepted", "wrong_answer", "time_limit_exceeded", "memory_limit_exceeded",
                                        "output_limit_exceeded", "run_time_error", "compile_error", "rule_violation",
                                        "security_violation", "judge_error", "not_run"}));
}

TEST(Verdict, OtherNamesAreNone) {
  for (const char* name : {"", "Accepted", "accepted ", "partially_accepted", "wrong-answer"})
    EXPECT_FALSE(verdict_from_string(name)) << name;
}

TEST(Names, AreWhatTheFilesSay) {
  EXPECT_EQ(to_string(Language::python), "python");
  EXPECT_EQ(to_string(Language::cpp), "cpp");
  EXPECT_EQ(to_string(Scoring::all_or_nothing), "all_or_nothing");
  EXPECT_EQ(to_string(Scoring::proportional), "proportional");
  EXPECT_EQ(to_string(Visibility::visible), "visible");
  EXPECT_EQ(to_string(Visibility::hidden), "hidden");
  EXPECT_EQ(to_string(Visibility::after_due_date), "after_due_date");
  EXPECT_EQ(to_string(Visibility::after_published), "after_published");
  EXPECT_EQ(to_string(Feedback::full), "full");
  EXPECT_EQ(to_string(Feedback::hint), "hint");
  EXPECT_EQ(to_string(Feedback::none), "none");
  EXPECT_EQ(to_string(Check::raises), "raises");
  EXPECT_EQ(to_string(Check::kind), "kind");
  EXPECT_EQ(to_string(Check::dtype), "dtype");
  EXPECT_EQ(to_string(Check::shape), "shape");
  EXPECT_EQ(to_string(Check::finite), "finite");
  EXPECT_EQ(to_string(Check::values), "values");
  EXPECT_EQ(to_string(Check::unchanged), "unchanged");
}

}  // namespace
}  // namespace assay
