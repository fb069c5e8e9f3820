// Which files are text that can be graded, and the sentence for each that is not.
#include "submission/source.hpp"
#include "support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "entry.hpp"

namespace assay {
namespace {

using test::TemporaryFolder;

std::string refused(const std::filesystem::path& path) {
  const auto read = read_source(path);
  if (!read) return "no fault of the submission: " + read.error().what;
  return std::holds_alternative<Unreadable>(*read) ? std::get<Unreadable>(*read).why : "accepted";
}

TEST(ReadSource, TakesTextUnderAnyName) {
  const TemporaryFolder folder;
  for (const std::string name : {"a.py", "with space.py", "new\nline.py", "-rf.py", "\xff\xfe.py"})
    EXPECT_EQ(std::get<std::string>(*read_source(folder.write(name, "x = 1\r\n"))), "x = 1\r\n");
  EXPECT_EQ(std::get<std::string>(*read_source(folder.write("bom.py", "\xef\xbb\xbf# \xc3\xa9"))),
            "\xef\xbb\xbf# \xc3\xa9");
}

TEST(ReadSource, SaysWhatIsWrongWithTheText) {
  const TemporaryFolder folder;
  EXPECT_EQ(refused(folder.write("a", "")), "the file is empty");
  EXPECT_EQ(refused(folder.write("b", std::string("x\ny\0z", 5))), "line 2 has a NUL byte; a submission is text");
  EXPECT_EQ(refused(folder.write("c", "x\n\n# caf\xe9\n")), "line 3 is not UTF-8 (byte 0xE9); save the file as UTF-8");
  EXPECT_EQ(refused(folder.write("d", "\xc3")), "line 1 is not UTF-8 (byte 0xC3); save the file as UTF-8");
  EXPECT_EQ(refused(folder.write("e", "\xed\xa0\x80")), "line 1 is not UTF-8 (byte 0xED); save the file as UTF-8");
}

TEST(ReadSource, BoundsItsLength) {
  const TemporaryFolder folder;
  EXPECT_EQ(refused(folder.write("fits", std::string(1 << 20, 'x'))), "accepted");
  EXPECT_EQ(refused(folder.write("long", std::string((1 << 20) + 1, 'x'))),
            "the file has 1048577 bytes; at most 1048576 are taken");
  std::filesystem::resize_file(folder.write("huge", "x"), std::uintmax_t{1} << 30);
  EXPECT_EQ(refused(folder / "huge"), "the file has 1073741824 bytes; at most 1048576 are taken");
}

TEST(ReadSource, TakesOnlyRegularFilesAndNeverBlocks) {
  const TemporaryFolder folder;
  ::mkfifo((folder / "fifo").c_str(), 0600);
  EXPECT_EQ(refused(folder / "fifo"), "this is a named pipe; hand in the file itself");
  std::filesystem::create_symlink(folder.write("real", "x"), folder / "link");
  EXPECT_EQ(refused(folder / "link"), "this is a symbolic link; hand in the file itself");
  EXPECT_EQ(refused(folder.path()), "this is a folder; hand in the file itself");
  EXPECT_EQ(refused("/dev/zero"), "this is a device; hand in the file itself");
  EXPECT_EQ(refused(folder / "none"), "no fault of the submission: the file cannot be read: No such file or directory");
  EXPECT_EQ(read_source(folder / "none").error().kind, ErrorKind::machine);
}

}  // namespace
}  // namespace assay
