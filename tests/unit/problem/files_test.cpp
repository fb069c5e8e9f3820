// Which files make a problem: missing, misplaced and dangerous ones, the digest, and finding problems.
#include <gtest/gtest.h>
#include <openssl/sha.h>
#include <sys/stat.h>

#include <set>

#include "problem/load.hpp"
#include "problem_folder.hpp"

namespace assay::test {
namespace {

namespace fs = std::filesystem;

class ProblemFiles : public testing::Test {
 protected:
  ProblemFolder folder_{"encoding", example_files(Example::function)};
};

TEST_F(ProblemFiles, must_be_there) {
  fs::remove(folder_.path() / "statement.md");
  EXPECT_EQ(folder_.refusal(), "statement.md: there is no such file");
  fs::remove(folder_.path() / "problem.json");
  EXPECT_EQ(folder_.refusal(), "problem.json: there is no such file");
}

TEST_F(ProblemFiles, include_one_for_each_group) {
  fs::remove(folder_.path() / "cases/odd-d_model.json");
  EXPECT_EQ(folder_.refusal(),
            "cases/odd-d_model.json: there is no such file, and the group \"odd-d_model\" has no cases without it");
  fs::remove_all(folder_.path() / "cases");
  EXPECT_EQ(folder_.refusal(),
            "cases/examples.json: there is no such file, and the group \"examples\" has no cases without it");
}

TEST_F(ProblemFiles, include_none_without_a_group) {
  fs::rename(folder_.path() / "cases/examples.json", folder_.path() / "cases/example.json");
  EXPECT_EQ(
      folder_.refusal(),
      "cases/example.json: no group of problem.json is named \"example\", there are: examples, odd-d_model; did you "
      "mean \"examples\"?");
}

TEST_F(ProblemFiles, may_lie_beside_others) {
  folder_.write("cases/README.md", "Notes.");
  folder_.write("cases/.core.json", "{");
  folder_.write("starter/positional_encoding.py", "");
  EXPECT_EQ(folder_.refusal(), "");
}

TEST_F(ProblemFiles, are_never_outside_the_folder) {
  const fs::path outside = folder_.path().parent_path() / "outside.json";
  fs::rename(folder_.path() / "cases/examples.json", outside);
  fs::create_symlink(outside, folder_.path() / "cases/examples.json");
  EXPECT_EQ(folder_.refusal(),
            "cases/examples.json: it is a link that leads out of the problem's folder; put the file itself there");
  fs::remove(folder_.path() / "cases/examples.json");
  fs::rename(outside, folder_.path() / "shared.json");
  fs::create_symlink("../shared.json", folder_.path() / "cases/examples.json");
  EXPECT_EQ(folder_.refusal(), "");
}

TEST_F(ProblemFiles, are_never_in_a_folder_that_only_starts_like_it) {
  const fs::path twin = folder_.path().parent_path() / "encoding-2";
  fs::create_directories(twin);
  fs::rename(folder_.path() / "cases/examples.json", twin / "examples.json");
  fs::create_symlink(twin / "examples.json", folder_.path() / "cases/examples.json");
  EXPECT_EQ(folder_.refusal(),
            "cases/examples.json: it is a link that leads out of the problem's folder; put the file itself there");
}

TEST_F(ProblemFiles, are_regular) {
  const fs::path file = folder_.path() / "problem.json";
  fs::remove(file);
  ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
  EXPECT_EQ(folder_.refusal(), "problem.json: it is not a regular file");
  fs::remove(file);
  fs::create_directory(file);
  EXPECT_EQ(folder_.refusal(), "problem.json: it is not a regular file");
}

TEST_F(ProblemFiles, weigh_something_in_a_proportional_group) {
  Json cases = example_cases(Example::function);
  cases["weight"] = 0;
  cases["cases"][1].erase("weight");
  folder_.write("cases/odd-d_model.json", cases.dump());
  EXPECT_EQ(
      folder_.refusal(),
      "cases/odd-d_model.json: /cases: their weights are all 0, and the group is proportional; give one a weight > 0");
}

TEST_F(ProblemFiles, may_be_named_relatively) {
  const fs::path before = fs::current_path();
  fs::current_path(folder_.path());
  EXPECT_TRUE(load_problem("."));
  fs::current_path(folder_.path().parent_path());
  EXPECT_TRUE(load_problem("encoding/"));
  fs::current_path(before);
}

std::string sha256(const std::string& text) {
  unsigned char digest[SHA256_DIGEST_LENGTH];
  SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest);
  std::string hex;
  for (const unsigned char byte : digest)
    for (const int half : {byte >> 4, byte & 15}) hex += "0123456789abcdef"[half];
  return hex;
}

TEST_F(ProblemFiles, have_a_digest) {
  std::string all;
  for (const char* name : {"cases/examples.json", "cases/odd-d_model.json", "problem.json"}) {
    const std::string content = example_files(Example::function)[name];
    all += std::string(name) + "\n" + std::to_string(content.size()) + "\n" + content;
  }
  const auto problem = load_problem(folder_.path());
  ASSERT_TRUE(problem);
  EXPECT_EQ((*problem)->sha256, sha256(all));
}

TEST(ProblemDigest, changes_with_every_file_that_is_named) {
  const ProblemFolder layer("layer", example_files(Example::class_));
  const auto digest = [&] { return (*load_problem(layer.path()))->sha256; };
  std::set<std::string> seen{digest()};
  for (const char* file : {"solution.py", "data/x.npy", "cases/forward.json", "problem.json"}) {
    layer.write(file, example_files(Example::class_)[file] + "\n");
    EXPECT_TRUE(seen.insert(digest()).second) << file;
  }
  layer.write("statement.md", "# Another\n");
  EXPECT_TRUE(seen.contains(digest())) << "nothing is graded by it";
}

TEST(ProblemNames, may_be_keywords_of_a_language_that_is_not_taken) {
  Json problem = example_problem(Example::class_);
  problem["entry"]["methods"][1]["name"] = "template";
  Files files = example_files(Example::class_);
  files["problem.json"] = problem.dump();
  Json cases = example_cases(Example::class_);
  cases["cases"][1]["calls"][1]["method"] = "template";
  files[cases_path(Example::class_)] = cases.dump();
  EXPECT_EQ(ProblemFolder("layer", files).refusal(), "");
}

TEST(ProblemArguments, that_must_be_unchanged_are_at_most_16) {
  Json problem = example_problem(Example::class_);
  Json cases = example_cases(Example::class_);
  Json& parameters = problem["entry"]["methods"][0]["parameters"];
  Json& call = cases["cases"][0]["calls"][0];
  call.erase("raises");
  call["unchanged"] = {"x"};
  const auto refusal = [&] {
    Files files = example_files(Example::class_);
    Json only_first = cases;
    only_first["cases"].erase(1);
    files["problem.json"] = problem.dump();
    files[cases_path(Example::class_)] = only_first.dump();
    return ProblemFolder("layer", files).refusal();
  };
  for (int i = 1; i <= 16; ++i) {
    EXPECT_EQ(refusal(), "") << i;
    const std::string name = "x" + std::to_string(i);
    const Json parameter{{"name", name}, {"type", "array"}, {"dtype", "float64"}};
    parameters.insert(parameters.begin(), parameter);
    call["args"][name] = Json::parse("[[1]]");
    call["unchanged"].push_back(name);
  }
  EXPECT_EQ(refusal(), "cases/forward.json: /cases/0/calls/0/unchanged: at most 16 arrays can be handed back");
}

TEST_F(ProblemFiles, are_looked_for_by_the_nearest_name) {
  const fs::path problems = folder_.path().parent_path();
  const auto problem = load_problem(problems / "encodign");
  ASSERT_FALSE(problem);
  EXPECT_EQ(problem.error(), (Error{ErrorKind::author_file, (problems / "encodign").string(),
                                    "there is no such problem, problems there: encoding; did you mean \"encoding\"?"}));
  const auto file = load_problem(folder_.path() / "problem.json");
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().what, "it is not a folder; a problem is a folder with a problem.json");
}

TEST_F(ProblemFiles, are_found_by_name) {
  const fs::path problems = folder_.path().parent_path();
  folder_.write("../zeta/problem.json", "{}");
  folder_.write("../alpha/problem.json", "{}");
  folder_.write("../notes/readme.md", "");
  folder_.write("../problem.schema.json", "{}");
  const auto found = find_problems(problems);
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (std::vector<fs::path>{problems / "alpha", problems / "encoding", problems / "zeta"}));
}

TEST(FindProblems, says_where_there_is_no_folder) {
  const auto found = find_problems("no-such-folder");
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error(), (Error{ErrorKind::usage, "no-such-folder",
                                  "it cannot be read as the folder of problems: No such file or directory; give "
                                  "--problems DIR"}));
}

}  // namespace
}  // namespace assay::test
