// Files as given, folders searched.
#include "submission/find.hpp"
#include "support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "entry.hpp"

namespace assay {
namespace {

using test::TemporaryFolder;

TEST(FindSubmissions, SearchesFoldersInOrder) {
  const TemporaryFolder folder;
  folder.write("b/z.py", "");
  folder.write("b/a.cc", "");
  folder.write("a.cxx", "");
  folder.write("c.cpp", "");
  folder.write("d.PY", "");
  folder.write("c.cpp.expect.json", "");
  folder.write("notes.md", "");
  folder.write(".hidden.py", "");
  folder.write(".git/x.py", "");
  std::filesystem::create_symlink(folder / "a.cxx", folder / "link.cpp");
  ::mkfifo((folder / "fifo.py").c_str(), 0600);
  const auto found = find_submissions({folder.path()});
  ASSERT_TRUE(found);
  EXPECT_THAT(found->passed_over, testing::ElementsAre(testing::Field(&PassedOver::path, folder / "link.cpp"),
                                                       testing::Field(&PassedOver::path, folder / "notes.md")));
  EXPECT_EQ(found->passed_over.front().why, "it is a symbolic link");
  EXPECT_THAT(found->not_searched, testing::IsEmpty());
  EXPECT_THAT(found->expect_files, testing::ElementsAre(folder / "c.cpp.expect.json"));
  EXPECT_THAT(found->submissions, testing::ElementsAre(folder / "a.cxx", folder / "b/a.cc", folder / "b/z.py",
                                                       folder / "c.cpp", folder / "d.PY", folder / "fifo.py"));
}

TEST(FindSubmissions, TakesFilesAsGiven) {
  const TemporaryFolder folder;
  const auto second = folder.write("x.txt", "");
  const auto first = folder.write(".z.py", "");
  EXPECT_THAT(find_submissions({first, second})->submissions, testing::ElementsAre(first, second));
}

TEST(FindSubmissions, SaysWhatIsWrong) {
  const TemporaryFolder folder;
  EXPECT_EQ(to_string(find_submissions({"no/such.py"}).error()), "no/such.py: no such file or folder");
  EXPECT_EQ(to_string(find_submissions({folder.path()}).error()),
            folder.path().string() +
                ": no submission in this folder: files that end in .py, .cpp, .cc or .cxx are looked for");
  EXPECT_EQ(to_string(find_submissions({}).error()), "nothing to grade: give files or folders");
  EXPECT_EQ(find_submissions({}).error().kind, ErrorKind::usage);
}

}  // namespace
}  // namespace assay
