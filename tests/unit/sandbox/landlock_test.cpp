// Landlock rulesets, in a child that then reads and writes.
#include "sandbox/landlock.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <functional>

#include "in_child.hpp"
#include "support/temporary_folder.hpp"

namespace assay {
namespace {

using test::in_words;
using test::status_of;

constexpr int not_restricted = 255;

class Landlock : public ::testing::Test {
 protected:
  void SetUp() override {
    if (landlock_abi() == 0) GTEST_SKIP() << "this kernel has no Landlock";
    folder_.write("seen/deep/inside", "text");
    folder_.write("seen/file", "text");
    folder_.write("hidden/file", "text");
    folder_.write("lone", "text");
    folder_.write("scratch/old", "text");
  }

  /// 0 or errno of open() once only seen/ and lone can be read and scratch/ written.
  int open(const std::string& name, int flags) { return open_absolute(folder_ / name, flags); }
  int open_absolute(const std::filesystem::path& path, int flags) {
    return WEXITSTATUS(restricted([&] { return ::open(path.c_str(), flags | O_CLOEXEC, 0600) < 0 ? errno : 0; }));
  }
  int restricted(const std::function<int()>& body) {
    const std::vector<std::string> read{folder_ / "seen", folder_ / "lone", folder_ / "not there"};
    const std::vector<std::string> write{folder_ / "scratch"};
    const FileDescriptor ruleset = make_landlock_ruleset(read, write);
    EXPECT_TRUE(ruleset);
    return status_of([&] { return restrict_self(ruleset.get()) ? body() : not_restricted; });
  }

  test::TemporaryFolder folder_;
};

TEST_F(Landlock, LetsReadBelowAPathOnly) {
  EXPECT_EQ(open("seen/file", O_RDONLY), 0);
  EXPECT_EQ(open("seen/deep/inside", O_RDONLY), 0);
  EXPECT_EQ(open("seen/deep", O_RDONLY | O_DIRECTORY), 0);
  EXPECT_EQ(open("lone", O_RDONLY), 0) << "a rule for one file";
  EXPECT_EQ(open("hidden/file", O_RDONLY), EACCES);
  EXPECT_EQ(open("seen/../hidden/file", O_RDONLY), EACCES);
  EXPECT_EQ(open("hidden", O_RDONLY | O_DIRECTORY), EACCES);
  EXPECT_EQ(open_absolute("/etc/passwd", O_RDONLY), EACCES);
}

TEST_F(Landlock, LetsWriteNothingThatIsOnlyRead) {
  EXPECT_EQ(open("seen/file", O_WRONLY), EACCES);
  EXPECT_EQ(open("seen/file", O_RDWR), EACCES);
  EXPECT_EQ(open("seen/new", O_WRONLY | O_CREAT), EACCES);
  EXPECT_EQ(open("lone", O_WRONLY), EACCES);
  EXPECT_EQ(open_absolute(folder_ / "new", O_WRONLY | O_CREAT), EACCES);
  const std::string file = folder_ / "seen/file";
  EXPECT_EQ(in_words(restricted([&] { return ::unlink(file.c_str()) == 0 ? 0 : errno; })),
            "exit " + std::to_string(EACCES));
}

TEST_F(Landlock, LetsReadAndWriteInTheScratchFolder) {
  EXPECT_EQ(open("scratch/old", O_RDWR), 0);
  EXPECT_EQ(open("scratch/new", O_WRONLY | O_CREAT), 0);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "scratch/new"));
  const std::string file = folder_ / "scratch/new";
  EXPECT_EQ(in_words(restricted([&] { return ::unlink(file.c_str()); })), "exit 0");
}

TEST_F(Landlock, NoRulesetIsRefused) {
  EXPECT_EQ(in_words(status_of([] { return restrict_self(-1) ? 0 : errno; })), "exit " + std::to_string(EBADF));
}

}  // namespace
}  // namespace assay
