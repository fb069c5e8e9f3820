// What is kept comes back whole or not at all, whatever happens to the folder, the disk and the other harness.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "cache/cache.hpp"
#include "core/memory_file.hpp"
#include "support/temporary_folder.hpp"

namespace assay {
namespace {

using test::TemporaryFolder;
namespace fs = std::filesystem;

constexpr std::size_t prefix_size = 79;

std::string text_of(const FileDescriptor& file) {
  std::string text(1 << 22, '\0');
  const ssize_t n = ::pread(file.get(), text.data(), text.size(), 0);
  text.resize(n < 0 ? 0 : static_cast<std::size_t>(n));
  return text;
}

std::string get(const Cache& cache, const std::string& key) {
  const auto found = cache.get(key);
  return found ? text_of(*found) : "nothing";
}

bool put(const Cache& cache, const std::string& key, const std::string& text) {
  const auto file = sealed_copy_of("test", text);
  return file && cache.put(key, file->get());
}

std::string refusal(const fs::path& folder) {
  const auto cache = Cache::open_in(folder, mebibytes(1));
  return cache ? "opened" : cache.error().what;
}

std::vector<std::string> files_in(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

class CacheTest : public testing::Test {
 protected:
  TemporaryFolder home;
  fs::path folder = home / "cache/assay/kept";
  Cache cache = *Cache::open_in(folder, mebibytes(8));
};

TEST_F(CacheTest, GivesBackWhatWasPutSealed) {
  EXPECT_EQ(get(cache, "a"), "nothing");
  EXPECT_TRUE(put(cache, "a", "first"));
  EXPECT_TRUE(put(cache, "a", "second"));
  EXPECT_TRUE(put(cache, "empty", ""));
  EXPECT_EQ(get(cache, "a"), "second");
  EXPECT_EQ(get(cache, "empty"), "");
  EXPECT_EQ(get(*Cache::open_in(folder, mebibytes(8)), "a"), "second");
  EXPECT_EQ(::fcntl(cache.get("a")->get(), F_GET_SEALS), F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
  EXPECT_THAT(files_in(folder), testing::ElementsAre("a", "empty"));
}

TEST_F(CacheTest, IsItsOwnersAlone) {
  struct stat status {};
  ASSERT_EQ(::stat(folder.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0700U);
  put(cache, "a", "text");
  ASSERT_EQ(::stat((folder / "a").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0600U);
}

TEST_F(CacheTest, ThrowsAwayWhatIsDamaged) {
  const auto damage = [&](const std::string& what, auto&& how) {
    put(cache, "a", "the text that was put");
    how(folder / "a");
    EXPECT_EQ(get(cache, "a"), "nothing") << what;
    EXPECT_FALSE(fs::exists(folder / "a")) << what;
  };
  const auto overwrite = [](const fs::path& path, off_t at, std::string_view bytes) {
    const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    EXPECT_EQ(::pwrite(file.get(), bytes.data(), bytes.size(), at), static_cast<ssize_t>(bytes.size()));
  };
  damage("a byte", [&](const fs::path& path) { overwrite(path, prefix_size + 3, "X"); });
  damage("the digest", [&](const fs::path& path) { overwrite(path, 20, "zz"); });
  damage("the mark", [&](const fs::path& path) { overwrite(path, 0, "another"); });
  damage("cut", [](const fs::path& path) { fs::resize_file(path, prefix_size + 5); });
  damage("cut in the prefix", [](const fs::path& path) { fs::resize_file(path, 30); });
  damage("emptied", [](const fs::path& path) { fs::resize_file(path, 0); });
  damage("grown", [&](const fs::path& path) { overwrite(path, prefix_size + 21, "more"); });
  damage("writable by others", [](const fs::path& path) { ::chmod(path.c_str(), 0666); });
  damage("a link", [&](const fs::path& path) {
    fs::rename(path, folder / "b");
    fs::create_symlink("b", path);
  });
}

TEST_F(CacheTest, KeepsWhatThereIsNoRoomToReadInto) {
  put(cache, "a", "the text that was put");
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  const int next = ::dup(STDIN_FILENO);
  ::close(next);
  const rlimit one_more{static_cast<rlim_t>(next) + 1, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &one_more), 0);
  EXPECT_EQ(get(cache, "a"), "nothing");
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
  EXPECT_EQ(get(cache, "a"), "the text that was put");
}

TEST_F(CacheTest, IsNotKeptWaitingByAPipe) {
  ASSERT_EQ(::mkfifo((folder / "a").c_str(), 0600), 0);
  EXPECT_EQ(get(cache, "a"), "nothing");
}

TEST_F(CacheTest, TwoHarnessesMayPutTheSameAtOnce) {
  const std::string first(1 << 20, 'x');
  const std::string second((1 << 20) - 7, 'y');
  std::vector<pid_t> writers;
  for (const std::string* text : {&first, &second}) {
    writers.push_back(::fork());
    if (writers.back() != 0) continue;
    bool kept = true;
    for (int i = 0; i < 50; ++i) kept &= put(cache, "a", *text);
    ::_exit(kept ? 0 : 1);
  }
  int seen = 0;
  for (std::size_t ended = 0; ended < writers.size();) {
    const std::string text = get(cache, "a");
    EXPECT_TRUE(text == "nothing" || text == first || text == second) << text.size();
    seen += text != "nothing" ? 1 : 0;
    int status = 0;
    ended += ::waitpid(-1, &status, WNOHANG) > 0 ? 1U : 0U;
    EXPECT_EQ(status, 0);
  }
  EXPECT_GT(seen, 0);
  EXPECT_NE(get(cache, "a"), "nothing");
  EXPECT_THAT(files_in(folder), testing::ElementsAre("a"));
}

TEST_F(CacheTest, TheSecondWaitsForTheLock) {
  auto first = cache.lock();
  ASSERT_TRUE(first && *first);
  const Cache other = *Cache::open_in(folder, mebibytes(8));
  std::thread release([&] {
    std::this_thread::sleep_for(Milliseconds(100));
    first->reset();
  });
  const auto start = std::chrono::steady_clock::now();
  EXPECT_TRUE(other.lock()->get() >= 0);
  EXPECT_GE(Milliseconds(std::chrono::steady_clock::now() - start).count(), 90);
  release.join();
}

TEST_F(CacheTest, ThrowsAwayWhatWasUsedLeastRecentlyAndAbandonedFiles) {
  const Cache small = *Cache::open_in(folder, kibibytes(10));
  const std::string text(3000, 'x');
  const auto age = [&](const std::string& name, int seconds) {
    const timespec times[2] = {{.tv_sec = ::time(nullptr) - seconds, .tv_nsec = 0},
                               {.tv_sec = ::time(nullptr) - seconds, .tv_nsec = 0}};
    EXPECT_EQ(::utimensat(AT_FDCWD, (folder / name).c_str(), times, 0), 0);
  };
  for (const char* name : {"a", "b", "c", ".new-old", ".new-fresh"}) put(small, name, text);
  age("a", 300);
  age("b", 200);
  age("c", 100);
  age(".new-old", 4000);
  EXPECT_EQ(get(small, "a"), text);
  EXPECT_TRUE(put(small, "d", text));
  EXPECT_THAT(files_in(folder), testing::ElementsAre(".new-fresh", "a", "c", "d"));
}

TEST_F(CacheTest, AFullDiskKeepsNothingAndBreaksNothing) {
  const fs::path disk = home / "disk";
  fs::create_directory(disk);
  if (::mount("assay-test", disk.c_str(), "tmpfs", 0, "size=1m,mode=0700") != 0) GTEST_SKIP() << "takes root";
  {
    const Cache full = *Cache::open_in(disk / "x/y/z", mebibytes(64));
    EXPECT_TRUE(put(full, "small", "text"));
    EXPECT_FALSE(put(full, "large", std::string(3 << 20, 'x')));
    EXPECT_FALSE(put(full, "small", std::string(3 << 20, 'x')));
    EXPECT_EQ(get(full, "large"), "nothing");
    EXPECT_EQ(get(full, "small"), "text");
    EXPECT_THAT(files_in(disk / "x/y/z"), testing::ElementsAre("small"));
    EXPECT_TRUE(full.has_room(kibibytes(100)));
    EXPECT_FALSE(full.has_room(mebibytes(2)));
  }
  EXPECT_EQ(::umount(disk.c_str()), 0);
}

TEST_F(CacheTest, ALimitOnFilesKeepsNothingAndKillsNothing) {
  const pid_t child = ::fork();
  if (child == 0) {
    const rlimit limit{1000, 1000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ::_exit(cache.has_room(Bytes{2000}) ? 1 : 0);
  }
  int status = 1;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}

TEST(CacheFolder, IsMadeInAFolderOfOnesOwn) {
  const TemporaryFolder home;
  EXPECT_EQ(refusal(home / "a/b/c"), "opened");
  EXPECT_EQ(refusal(home / "a/b/c"), "opened");
  EXPECT_EQ(refusal(home / "absent/a/b/c"), "No such file or directory");
  home.write("file", "");
  EXPECT_EQ(refusal(home / "file/b/c"), "Not a directory");
  EXPECT_EQ(refusal("/proc/a/b/c"),
            ::geteuid() == 0 ? "No such file or directory" : "would lie in a folder that belongs to another user");
}

TEST(CacheFolder, IsNotTrustedWhereOthersWrite) {
  const TemporaryFolder home;
  for (const mode_t mode : {0770U, 0702U}) {
    ASSERT_EQ(refusal(home / "a/b/c"), "opened");
    ::chmod((home / "a/b/c").c_str(), mode);
    EXPECT_EQ(refusal(home / "a/b/c"), "others may write to it");
    ::chmod((home / "a/b/c").c_str(), 0700);
  }
}

TEST(CacheFolder, IsNotTrustedWhereItIsAnothers) {
  if (::geteuid() != 0) GTEST_SKIP() << "takes root";
  const TemporaryFolder home;
  fs::create_directories(home / "a/b/c");
  ASSERT_EQ(::chown((home / "a/b/c").c_str(), 65534, 65534), 0);
  EXPECT_EQ(refusal(home / "a/b/c"), "belongs to another user");
  ASSERT_EQ(::chown((home / "a/b").c_str(), 65534, 65534), 0);
  EXPECT_EQ(refusal(home / "a/b/other"), "would lie in a folder that belongs to another user");
}

}  // namespace
}  // namespace assay
