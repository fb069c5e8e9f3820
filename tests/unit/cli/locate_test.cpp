// Where problems are, and to which one a file belongs.
#include "cli/locate.hpp"

#include <gmock/gmock.h>

#include "support/temporary_folder.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;

/// Enters a folder for the length of a test.
class WorkingFolder {
 public:
  explicit WorkingFolder(const fs::path& to) : from_(fs::current_path()) { fs::current_path(to); }
  WorkingFolder(const WorkingFolder&) = delete;
  WorkingFolder& operator=(const WorkingFolder&) = delete;
  ~WorkingFolder() { fs::current_path(from_); }

 private:
  fs::path from_;
};

class Locate : public ::testing::Test {
 protected:
  Locate() : catalogue_(folder_ / "problems") {
    for (const char* id : {"attention", "positional-encoding", "softmax"})
      folder_.write(std::string("problems/") + id + "/problem.json", "{}");
    folder_.write("problems/notes/readme.txt", "no problem");
  }
  std::string problem_of(const fs::path& path, const fs::path& argument = {}) {
    const Result<std::string> id = catalogue_.problem_of(path, argument.empty() ? path : argument);
    return id ? *id : to_string(id.error());
  }

  test::TemporaryFolder folder_;
  Catalogue catalogue_;
};

TEST_F(Locate, ProblemsAreTheFoldersWithAProblemFile) {
  const Result<std::vector<std::string>> ids = catalogue_.ids();
  ASSERT_TRUE(ids);
  EXPECT_THAT(*ids, ElementsAre("attention", "positional-encoding", "softmax"));
}

TEST_F(Locate, AFolderThatIsNamedIsTaken) {
  const Result<fs::path> found = problems_folder(folder_ / "problems");
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, folder_ / "problems");
}

TEST_F(Locate, AFolderThatIsNamedMustBeThere) {
  for (const fs::path& path : {folder_ / "missing", folder_ / "problems/notes/readme.txt"}) {
    const Result<fs::path> found = problems_folder(path);
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error(),
              (Error{ErrorKind::usage, "--problems", "found \"" + path.string() + "\", which is no folder"}));
  }
}

TEST_F(Locate, TheWorkingFoldersProblemsComeFirst) {
  const WorkingFolder here(folder_.path());
  const Result<fs::path> found = problems_folder({});
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, "problems");
}

TEST_F(Locate, WhereAssaysOwnProblemsAreIsTold) {
  const auto found = catalogue_.load("wavelengths");
  ASSERT_FALSE(found);
  EXPECT_THAT(found.error().what, ::testing::HasSubstr("one of Assay's own: --problems " ASSAY_PROBLEMS));
}

TEST_F(Locate, AFileBelongsToTheNearestParentNamedAsAProblem) {
  EXPECT_EQ(problem_of("/home/kim/softmax/x.py"), "softmax");
  EXPECT_EQ(problem_of("/home/softmax/attention/week 3/x.py"), "attention");
  EXPECT_EQ(problem_of("/home/softmax/softmax-old/x.py"), "softmax");
}

TEST_F(Locate, WhoHandsInChoosesNoProblemByTheNameOfAFolder) {
  EXPECT_EQ(problem_of("in/softmax/kim/attention/x.py", "in/softmax"), "softmax");
  EXPECT_EQ(problem_of("in/softmax/kim/attention/x.py", "in/softmax/kim"), "softmax");
  EXPECT_EQ(problem_of("in/softmax/kim/attention/x.py", "in"), "softmax");
  EXPECT_EQ(problem_of("/data/softmax/kim/attention/x.py", "/data/softmax/"), "softmax");
  EXPECT_EQ(problem_of("/data/softmax/kim/attention/x.py", "/data"), "softmax");
  EXPECT_EQ(problem_of("/home/softmax/in/attention/x.py", "/home/softmax/in"), "attention") << "a user's name";
}

TEST_F(Locate, AFileBelongsToWhereItIsNotToWhereOneStands) {
  fs::create_directories(folder_ / "hand-in/softmax/kim");
  const WorkingFolder here(folder_ / "hand-in/softmax/kim");
  EXPECT_EQ(problem_of("x.py"), "softmax");
  EXPECT_EQ(problem_of("../x.py"), "softmax");
  EXPECT_EQ(problem_of("../../attention/x.py"), "attention");
  EXPECT_EQ(problem_of("../../x.py"),
            "../../x.py: no parent folder is named as a problem; say which with --problem (attention, "
            "positional-encoding, softmax)");
}

TEST_F(Locate, AFileNamedAsAProblemBelongsToNone) {
  const Result<std::string> id = catalogue_.problem_of("/home/kim/softmax", "/home/kim/softmax");
  ASSERT_FALSE(id);
  EXPECT_EQ(id.error(), (Error{ErrorKind::usage, "/home/kim/softmax",
                               "no parent folder is named as a problem; say which with --problem (attention, "
                               "positional-encoding, softmax)"}));
}

TEST_F(Locate, AnUnknownProblemIsAnErrorWithTheNearestName) {
  const std::string where = (folder_ / "problems").string();
  const auto typo = catalogue_.load("positonal-encoding");
  ASSERT_FALSE(typo);
  EXPECT_EQ(typo.error(), (Error{ErrorKind::usage, where,
                                 "no problem \"positonal-encoding\"; did you mean \"positional-encoding\"?"}));
  const auto unlike = catalogue_.load("zzz");
  ASSERT_FALSE(unlike);
  EXPECT_EQ(unlike.error(),
            (Error{ErrorKind::usage, where, "no problem \"zzz\"; there are: attention, positional-encoding, softmax"}));
  EXPECT_FALSE(catalogue_.load("../problems/softmax")) << "an id is no path";
}

TEST(CatalogueOfShippedProblems, LoadsEachOnce) {
  Catalogue catalogue(ASSAY_PROBLEMS);
  const auto first = catalogue.load("positional-encoding");
  ASSERT_TRUE(first) << to_string(first.error());
  EXPECT_EQ((*first)->id, "positional-encoding");
  const auto second = catalogue.load("positional-encoding");
  ASSERT_TRUE(second);
  EXPECT_EQ(*first, *second) << "the same object";
}

}  // namespace
}  // namespace assay
