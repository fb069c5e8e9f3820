// Copies in memory that nobody can change.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cerrno>

#include "core/memory_file.hpp"
#include "support/temporary_folder.hpp"

namespace assay {
namespace {

std::string content(const FileDescriptor& file) {
  std::string text(1 << 20, '\0');
  const ssize_t n = ::pread(file.get(), text.data(), text.size(), 0);
  return n < 0 ? "unreadable" : text.substr(0, static_cast<std::size_t>(n));
}

TEST(SealedCopy, HoldsTheFile) {
  const test::TemporaryFolder folder;
  const std::string text = std::string("a\0b\xff", 4) + std::string(300'000, 'x');
  const Result<FileDescriptor> copy = sealed_copy(folder.write("file", text));
  ASSERT_TRUE(copy);
  EXPECT_EQ(content(*copy), text);
  const Result<FileDescriptor> empty = sealed_copy(folder.write("empty", ""));
  ASSERT_TRUE(empty);
  EXPECT_EQ(content(*empty), "");
}

TEST(SealedCopy, CannotBeChanged) {
  const Result<FileDescriptor> copy = sealed_copy_of("name", "text");
  ASSERT_TRUE(copy);
  EXPECT_EQ(::pwrite(copy->get(), "x", 1, 0), -1);
  EXPECT_EQ(errno, EPERM);
  EXPECT_EQ(::ftruncate(copy->get(), 0), -1);
  EXPECT_EQ(::ftruncate(copy->get(), 10), -1);
  EXPECT_EQ(::mmap(nullptr, 4, PROT_WRITE, MAP_SHARED, copy->get(), 0), MAP_FAILED);
  EXPECT_EQ(content(*copy), "text");
}

TEST(SealedCopy, TakesLongPaths) {
  const test::TemporaryFolder folder;
  const std::string deep = std::string(200, 'a') + "/" + std::string(200, 'b');
  const Result<FileDescriptor> copy = sealed_copy(folder.write(deep, "text"));
  ASSERT_TRUE(copy) << to_string(copy.error());
  EXPECT_EQ(content(*copy), "text");
  EXPECT_TRUE(sealed_copy_of(std::string(255, 'c'), "text"));
}

TEST(SealedCopy, OfAMissingFileIsAnError) {
  const Result<FileDescriptor> copy = sealed_copy("/no/such/file");
  ASSERT_FALSE(copy);
  EXPECT_EQ(copy.error(), (Error{ErrorKind::machine, "/no/such/file", "cannot be read: No such file or directory"}));
}

}  // namespace
}  // namespace assay
