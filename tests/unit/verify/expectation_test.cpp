// What a sample must get, and how a grade differs from it.
#include "verify/expectation.hpp"

#include <gmock/gmock.h>

#include <array>

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
  const std::string verdicts =
      "accepted, wrong_answer, time_limit_exceeded, memory_limit_exceeded, output_limit_exceeded, run_time_error, "
      "compile_error, rule_violation, security_violation, not_run";
  const std::vector<std::array<std::string, 3>> rows{
      {"", ":1:1", "the file is empty"},
      {"{\n  \"score\": 1,\n}", ":3:1", "it is not JSON: unexpected '}'; expected string literal"},
      {"[]", "", "found a list of 0, allowed: an object with the keys score, groups"},
      {R"({"scor": 1})", ": /scor", "unknown key \"scor\", allowed: score, groups; did you mean \"score\"?"},
      {R"({"verdict": "accepted"})", ": /verdict", "unknown key \"verdict\", allowed: score, groups"},
      {R"({"score": 1, "score": 2})", ": /score", "the key \"score\" is given twice"},
      {R"({"score": "1"})", ": /score", "found \"1\", allowed: a number >= 0"},
      {R"({"score": -1})", ": /score", "found -1, allowed: a number >= 0"},
      {R"({"groups": ["core"]})", ": /groups", "found a list of 1, allowed: an object of group names and verdicts"},
      {R"({"groups": {"core": "acepted"}})", ": /groups/core",
       "found \"acepted\", allowed: " + verdicts + "; did you mean \"accepted\"?"},
      {R"({"groups": {"core": "judge_error"}})", ": /groups/core", "found \"judge_error\", allowed: " + verdicts},
      {R"({"groups": {"core": null}})", ": /groups/core", "found null, allowed: " + verdicts},
  };
  for (const auto& [text, where, what] : rows) {
    const Result<Expectation> expected = with(text);
    ASSERT_FALSE(expected) << text;
    EXPECT_EQ(expected.error(),
              (Error{ErrorKind::author_file, (folder_ / "accepted/x.py.expect.json").string() + where, what}));
  }
}

TEST_F(ExpectFile, MayNotBeALinkToNothing) {
  folder_.write("accepted/x.py", "");
  std::filesystem::create_symlink("gone", folder_ / "accepted/x.py.expect.json");
  const Result<Expectation> expected = expectation_of(folder_ / "accepted/x.py");
  ASSERT_FALSE(expected);
  EXPECT_EQ(expected.error(),
            (Error{ErrorKind::author_file, (folder_ / "accepted/x.py.expect.json").string(), "there is no such file"}));
}

TEST(ExpectFiles, LieBesideASampleOfTheirName) {
  const std::vector<std::filesystem::path> samples{"accepted/other.py", "wrong_answer/halves.py", "wrong_answer/b.cpp"};
  EXPECT_TRUE(require_samples({}, samples));
  EXPECT_TRUE(require_samples({"wrong_answer/halves.py.expect.json", "wrong_answer/b.cpp.expect.json"}, samples));
  const std::vector<std::array<std::string, 2>> rows{
      {"wrong_answer/halfes.py.expect.json", "there is no sample \"halfes.py\" beside it; did you mean \"halves.py\"?"},
      {"wrong_answer/b.expect.json", "there is no sample \"b\" beside it"},
      {"wrong_answer/other.py.expect.json", "there is no sample \"other.py\" beside it"},
  };
  for (const auto& [file, what] : rows) {
    const Result<void> required = require_samples({"wrong_answer/halves.py.expect.json", file}, samples);
    ASSERT_FALSE(required) << file;
    EXPECT_EQ(required.error(), (Error{ErrorKind::author_file, file, what}));
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
