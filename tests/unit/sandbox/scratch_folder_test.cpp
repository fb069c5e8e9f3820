// A scratch folder is gone when whoever holds it is, and says so when there can be none.
#include "sandbox/scratch_folder.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/mount.h>
#include <sys/stat.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <optional>

#include "support/temporary_folder.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

/// TMPDIR for the length of a test.
class ScratchFolderTest : public testing::Test {
 protected:
  ScratchFolderTest() {
    if (const char* before = ::getenv("TMPDIR")) before_ = before;
    point_to(folder_.path());
  }
  ~ScratchFolderTest() override { before_ ? ::setenv("TMPDIR", before_->c_str(), 1) : ::unsetenv("TMPDIR"); }
  static void point_to(const fs::path& path) { ::setenv("TMPDIR", path.c_str(), 1); }
  bool empty() const { return fs::is_empty(folder_.path()); }

 private:
  test::TemporaryFolder folder_;
  std::optional<std::string> before_;
};

TEST_F(ScratchFolderTest, IsThereForItsHolderAndForNobodyElse) {
  {
    const Result<ScratchFolder> folder = ScratchFolder::make({});
    ASSERT_TRUE(folder.has_value());
    struct stat status {};
    ASSERT_EQ(::stat(folder->path().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 07777, 0700u);
    EXPECT_FALSE(empty());
  }
  EXPECT_TRUE(empty());
}

TEST_F(ScratchFolderTest, GoesWithItsLastHolder) {
  ScratchFolder last;
  EXPECT_EQ(last.path(), "");
  {
    Result<ScratchFolder> first = ScratchFolder::make({});
    ASSERT_TRUE(first.has_value());
    last = std::move(*first);
  }
  EXPECT_FALSE(empty());
  last = ScratchFolder();
  EXPECT_TRUE(empty());
}

TEST_F(ScratchFolderTest, IsRefusedWhereThereIsNoRoom) {
  point_to("/proc");
  const Result<ScratchFolder> in_proc = ScratchFolder::make({});
  ASSERT_FALSE(in_proc.has_value());
  EXPECT_EQ(in_proc.error().kind, ErrorKind::machine);
  EXPECT_TRUE(in_proc.error().where.starts_with("/proc/assay-")) << in_proc.error().where;
  point_to("/nonexistent");
  const Result<ScratchFolder> nowhere = ScratchFolder::make({});
  ASSERT_FALSE(nowhere.has_value());
  EXPECT_TRUE(nowhere.error().what.ends_with("; set TMPDIR")) << nowhere.error().what;
}

TEST_F(ScratchFolderTest, IsRefusedOnADiskThatIsFull) {
  const test::TemporaryFolder disk;
  if (::mount("assay-test", disk.path().c_str(), "tmpfs", 0, "size=1m,mode=0700") != 0) GTEST_SKIP() << "takes root";
  point_to(disk.path());
  const Result<ScratchFolder> full = ScratchFolder::make({});
  EXPECT_TRUE(fs::is_empty(disk.path()));
  EXPECT_EQ(::umount(disk.path().c_str()), 0);
  ASSERT_FALSE(full.has_value());
  EXPECT_EQ(full.error().kind, ErrorKind::machine);
  EXPECT_EQ(full.error().what, "1 MiB are free and 64 are needed; make room, or set TMPDIR to a folder that has it");
}

TEST_F(ScratchFolderTest, OfAnotherUserIsNotLeftWhereItCannotBeGiven) {
  constexpr uid_t nobody = 65534;
  Sandbox sandbox;
  sandbox.drop_uid = true;
  sandbox.uid = 0;
  const fs::path folder = fs::temp_directory_path();
  if (::geteuid() == 0) {
    ASSERT_EQ(::chown(folder.c_str(), nobody, nobody), 0);
  }
  // Root may give anything to anybody: so in a child that is nobody.
  const auto as_nobody = [&] {
    if (::geteuid() == 0 && ::setresuid(nobody, nobody, nobody) != 0) std::exit(2);
    std::exit(ScratchFolder::make(sandbox).has_value() || !empty() ? 1 : 0);
  };
  EXPECT_EXIT(as_nobody(), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace assay
