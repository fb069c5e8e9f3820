// What a sample must get, and how a grade differs from it.
#include "verify/expectation.hpp"

#include <gmock/gmock.h>

#include "support/temporary_folder.hpp"

namespace assay {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string allowed =
    ", allowed: partially_accepted, accepted, wrong_answer, time_limit_exceeded, memory_limit_exceeded, "
    "output_limit_exceeded, run_time_error, compile_error, rule_violation, security_violation";

TEST(Expectation, IsTheFoldersName) {
  const Result<Expectation> expected = expectation_of("anywhere/time_limit_exceeded/slow.py");
  ASSERT_TRUE(expected);
  EXPECT_EQ(expected->folder, "time_limit_exceeded");
  EXPECT_EQ(expected->verdict, Verdict::time_limit_exceeded);
  EXPECT_EQ(expected->score, std::nullopt);
  EXPECT_THAT(expected->groups, IsEmpty());
}

TEST(Expectation, PartiallyAcceptedIsNoVerdict) {
  const Result<Expectation> expected = expectation_of("partially_accepted/odd.py");
  ASSERT_TRUE(expected);
  EXPECT_EQ(expected->verdict, std::nullopt);
}

TEST(Expectation, AnUnknownFolderIsAnErrorWithTheNearestName) {
  const Result<Expectation> typo = expectation_of("samples/wrong_anwser/x.py");
  ASSERT_FALSE(typo);
  EXPECT_EQ(typo.error(), (Error{ErrorKind::author_file, "samples/wrong_anwser/x.py",
                                 "lies in a folder \"wrong_anwser\" that names no verdict" + allowed +
                                     "; did you mean \"wrong_answer\"?"}));
  for (const char* folder : {"zzz", "judge_error", "not_run"}) {
    const Result<Expectation> other = expectation_of(std::filesystem::path(folder) / "x.py");
    ASSERT_FALSE(other) << folder;
    EXPECT_EQ(other.error().what, "lies in a folder \"" + std::string(folder) + "\" that names no verdict" + allowed);
  }
}

class ExpectFile : public ::testing::Test {
 protected:
  Result<Expectation> with(const std::string& text) {
    folder_.write("accepted/x.py.expect.json", text);
    return expectation_of(folder_ / "accepted/x.py");
  }
  test::TemporaryFolder folder_;
};

TEST_F(ExpectFile, SaysScoreAndGroups) {
  const Result<Expectation> expected =
      with(R"({"score": 12.5, "groups": {"core": "accepted", "odd": "wrong_answer"}})");
  ASSERT_TRUE(expected);
  EXPECT_EQ(expected->score, 12.5);
  EXPECT_EQ(expected->groups,
            (std::map<std::string, Verdict>{{"core", Verdict::accepted}, {"odd", Verdict::wrong_answer}}));
  EXPECT_TRUE(with("{}"));
}

TEST_F(ExpectFile, ErrorsSayWhatIsAllowed) {
  const std::string other = ", allowed: \"score\" (a number), \"groups\" (verdicts)";
  const std::vector<std::pair<std::string, std::string>> rows{
      {"", "is not a JSON object"},
      {"[]", "is not a JSON object"},
      {"{", "is not a JSON object"},
      {R"({"scor": 1})", "/scor: found 1" + other},
      {R"({"score": "1"})", "/score: found \"1\"" + other},
      {R"({"verdict": "accepted"})", "/verdict: found \"accepted\"" + other},
      {R"({"groups": ["core"]})", "/groups: allowed: an object of group names and verdicts"},
      {R"({"groups": {"core": "good"}})", "/groups/core: found \"good\", allowed: a verdict"},
      {R"({"groups": {"core": null}})", "/groups/core: found null, allowed: a verdict"},
  };
  for (const auto& [text, what] : rows) {
    const Result<Expectation> expected = with(text);
    ASSERT_FALSE(expected) << text;
    EXPECT_EQ(expected.error(),
              (Error{ErrorKind::author_file, (folder_ / "accepted/x.py.expect.json").string(), what}));
  }
}

Grade grade_of(Verdict verdict, std::optional<double> score) {
  Grade grade;
  grade.verdict = verdict;
  grade.score = score;
  grade.max_score = 10;
  for (const char* name : {"core", "odd"}) {
    GroupGrade group;
    group.group.name = name;
    group.verdict = name == std::string("core") ? Verdict::accepted : Verdict::run_time_error;
    grade.groups.push_back(group);
  }
  return grade;
}

Expectation expecting(const std::string& folder) {
  Expectation expected;
  expected.folder = folder;
  expected.verdict = verdict_from_string(folder);
  return expected;
}

TEST(Differences, AreNoneWhenAllIsAsExpected) {
  EXPECT_THAT(differences(expecting("accepted"), grade_of(Verdict::accepted, 10)), IsEmpty());
  EXPECT_THAT(differences(expecting("partially_accepted"), grade_of(Verdict::wrong_answer, 4)), IsEmpty());
  Expectation exact = expecting("run_time_error");
  exact.score = 4;
  exact.groups = {{"core", Verdict::accepted}, {"odd", Verdict::run_time_error}};
  EXPECT_THAT(differences(exact, grade_of(Verdict::run_time_error, 4)), IsEmpty());
}

TEST(Differences, OfTheVerdict) {
  EXPECT_THAT(differences(expecting("accepted"), grade_of(Verdict::wrong_answer, 4)),
              ElementsAre("got wrong_answer with 4 of 10 points, its folder says accepted"));
  EXPECT_THAT(differences(expecting("wrong_answer"), grade_of(Verdict::accepted, 10)),
              ElementsAre("got accepted with 10 of 10 points, its folder says wrong_answer"));
}

TEST(Differences, OfPartialCredit) {
  const Expectation partly = expecting("partially_accepted");
  EXPECT_THAT(differences(partly, grade_of(Verdict::wrong_answer, 0)),
              ElementsAre("got wrong_answer with 0 of 10 points, its folder says partially_accepted"));
  EXPECT_THAT(differences(partly, grade_of(Verdict::accepted, 10)),
              ElementsAre("got accepted with 10 of 10 points, its folder says partially_accepted"));
  EXPECT_THAT(differences(partly, grade_of(Verdict::accepted, 5)),
              ElementsAre("got accepted with 5 of 10 points, its folder says partially_accepted"));
}

TEST(Differences, OfScoreAndGroups) {
  Expectation exact = expecting("wrong_answer");
  exact.score = 5;
  exact.groups = {{"core", Verdict::wrong_answer}, {"odd", Verdict::run_time_error}, {"old", Verdict::accepted}};
  EXPECT_THAT(differences(exact, grade_of(Verdict::wrong_answer, 4.5)),
              ElementsAre("got 4.5 points, its expect.json says 5",
                          "group core got accepted, its expect.json says wrong_answer",
                          "its expect.json names a group \"old\" that the problem does not have"));
  exact.groups.clear();
  EXPECT_THAT(differences(exact, grade_of(Verdict::wrong_answer, std::nullopt)),
              ElementsAre("got 0 points, its expect.json says 5"));
}

}  // namespace
}  // namespace assay
