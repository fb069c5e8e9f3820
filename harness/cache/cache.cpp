#include "cache/cache.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "core/interrupt.hpp"
#include "core/memory_file.hpp"
#include "core/sha256.hpp"

namespace assay {
namespace {

constexpr std::string_view file_mark = "assay-cache-1 ";
constexpr std::size_t prefix_size = file_mark.size() + 64 + 1;  // mark, SHA-256 of what follows, line end
constexpr std::string_view temporary_mark = ".new-";
constexpr const char* lock_name = ".lock";
constexpr std::time_t abandoned = 3600;  // seconds after which a temporary file's writer is gone

std::string words_of(int error) { return std::generic_category().message(error); }

/// Whether a file of `size` may be written at all: past the limit comes a signal, not an error.
bool within_file_limit(std::uint64_t size) {
  rlimit limit{};
  return ::getrlimit(RLIMIT_FSIZE, &limit) == 0 && (limit.rlim_cur == RLIM_INFINITY || size <= limit.rlim_cur);
}

/// From `at` to the end of `from`, wherever its own offset is.
bool copy_rest(int to, int from, off_t at, off_t end) {
  while (at < end) {
    const ssize_t n = ::sendfile(to, from, &at, static_cast<std::size_t>(end - at));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
  }
  return true;
}

/// Of a file in memory, which no other process can shorten meanwhile.
std::string digest_of(int file, std::size_t size) {
  if (size == 0) return sha256({});
  void* bytes = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED) return {};
  std::string digest = sha256({static_cast<const char*>(bytes), size});
  ::munmap(bytes, size);
  return digest;
}

bool nobody_else_writes(const struct stat& status) {
  return status.st_uid == ::geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

std::string random_name() {
  std::uint64_t number = 0;
  if (::getrandom(&number, sizeof number, 0) != sizeof number) number = static_cast<std::uint64_t>(::getpid());
  return fmt::format("{}{:016x}", temporary_mark, number);
}

/// The file that holds `key`'s bytes behind its prefix.
struct Stored {
  FileDescriptor file;
  off_t size = 0;  // with the prefix
  std::string digest;
};

/// Nothing where there is none, or, then `damaged`, something else.
std::optional<Stored> open_stored(int folder, const std::string& name, bool& damaged) {
  Stored stored;
  stored.file = FileDescriptor(::openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  damaged = !stored.file && errno == ELOOP;  // a link
  struct stat status {};
  if (!stored.file || ::fstat(stored.file.get(), &status) != 0) return std::nullopt;
  damaged = true;
  if (!S_ISREG(status.st_mode) || !nobody_else_writes(status)) return std::nullopt;
  std::string prefix(prefix_size, '\0');
  const ssize_t n = ::pread(stored.file.get(), prefix.data(), prefix.size(), 0);
  if (n != static_cast<ssize_t>(prefix.size()) || !prefix.starts_with(file_mark)) return std::nullopt;
  stored.digest = prefix.substr(file_mark.size(), 64);
  stored.size = status.st_size;
  damaged = false;
  return stored;
}

/// Nothing where there is no room for it, or, then `damaged`, it is not what was stored.
std::optional<FileDescriptor> read_into_memory(const Stored& stored, bool& damaged) {
  const auto size = static_cast<std::size_t>(stored.size) - prefix_size;
  if (!within_file_limit(size)) return std::nullopt;
  Result<FileDescriptor> memory = memory_file("assay-cached");
  if (!memory || !copy_rest(memory->get(), stored.file.get(), prefix_size, stored.size)) return std::nullopt;
  const std::string digest = digest_of(memory->get(), size);
  damaged = !digest.empty() && digest != stored.digest;
  if (digest != stored.digest) return std::nullopt;
  if (!seal(memory->get())) return std::nullopt;
  return std::move(*memory);
}

}  // namespace

Cache::Cache(std::filesystem::path path, FileDescriptor folder, Bytes bound)
    : path_(std::move(path)), folder_(std::move(folder)), bound_(bound) {}

std::optional<FileDescriptor> Cache::get(const std::string& key) const {
  bool damaged = false;
  const std::optional<Stored> stored = open_stored(folder_.get(), key, damaged);
  std::optional<FileDescriptor> memory = stored ? read_into_memory(*stored, damaged) : std::nullopt;
  if (memory) ::futimens(stored->file.get(), nullptr);  // used just now: see prune
  if (damaged) ::unlinkat(folder_.get(), key.c_str(), 0);
  return memory;
}

bool Cache::put(const std::string& key, int file) const {
  struct stat status {};
  if (::fstat(file, &status) != 0 || !within_file_limit(static_cast<std::uint64_t>(status.st_size) + prefix_size))
    return false;
  const std::string digest = digest_of(file, static_cast<std::size_t>(status.st_size));
  if (digest.empty()) return false;
  const std::string name = random_name();
  FileDescriptor to(::openat(folder_.get(), name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
  // Written beside its place and moved there: nobody ever sees half of it.
  bool kept = to && write_all(to.get(), fmt::format("{}{}\n", file_mark, digest)) &&
              copy_rest(to.get(), file, 0, status.st_size);
  to.reset();
  kept = kept && ::renameat(folder_.get(), name.c_str(), folder_.get(), key.c_str()) == 0;
  if (!kept) ::unlinkat(folder_.get(), name.c_str(), 0);
  if (kept) prune();
  return kept;
}

Result<FileDescriptor> Cache::lock() const {
  FileDescriptor file(::openat(folder_.get(), lock_name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
  while (file && ::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) return FileDescriptor();
    if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
    std::this_thread::sleep_for(Milliseconds(20));
  }
  return file;
}

bool Cache::has_room(Bytes size) const {
  struct statvfs disk {};
  return within_file_limit(size.count) && ::fstatvfs(folder_.get(), &disk) == 0 &&
         static_cast<std::uint64_t>(disk.f_bavail) * disk.f_frsize >= size.count;
}

void Cache::prune() const {
  struct Kept {
    std::string name;
    timespec used{};
    std::uint64_t size = 0;
  };
  std::vector<Kept> kept;
  std::uint64_t total = 0;
  std::error_code ec;
  std::filesystem::directory_iterator entry(fmt::format("/proc/self/fd/{}", folder_.get()), ec);
  for (; !ec && entry != std::filesystem::directory_iterator(); entry.increment(ec)) {
    const std::string name = entry->path().filename().string();
    struct stat status {};
    if (name == lock_name || ::fstatat(folder_.get(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) continue;
    if (name.starts_with(temporary_mark)) {
      if (status.st_mtim.tv_sec + abandoned < ::time(nullptr)) ::unlinkat(folder_.get(), name.c_str(), 0);
      continue;
    }
    kept.push_back({name, status.st_mtim, static_cast<std::uint64_t>(status.st_size)});
    total += kept.back().size;
  }
  std::sort(kept.begin(), kept.end(), [](const Kept& a, const Kept& b) {
    return std::pair(a.used.tv_sec, a.used.tv_nsec) < std::pair(b.used.tv_sec, b.used.tv_nsec);
  });
  for (auto oldest = kept.begin(); total > bound_.count && oldest != kept.end(); ++oldest) {
    ::unlinkat(folder_.get(), oldest->name.c_str(), 0);
    total -= oldest->size;
  }
}

Result<Cache> Cache::open_in(const std::filesystem::path& folder, Bytes bound) {
  const auto refused = [&](const std::string& why) { return Error{ErrorKind::machine, folder.string(), why}; };
  for (const std::filesystem::path& made : {folder.parent_path().parent_path(), folder.parent_path(), folder}) {
    struct stat status {};
    if (::stat(made.c_str(), &status) == 0) continue;
    if (errno != ENOENT || ::stat(made.parent_path().c_str(), &status) != 0) return refused(words_of(errno));
    // Left in another user's home by `sudo`, it would be in that user's way.
    if (status.st_uid != ::geteuid()) return refused("would lie in a folder that belongs to another user");
    if (::mkdir(made.c_str(), 0700) != 0 && errno != EEXIST) return refused(words_of(errno));
  }
  FileDescriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  struct stat status {};
  if (!opened || ::fstat(opened.get(), &status) != 0) return refused(words_of(errno));
  if (status.st_uid != ::geteuid()) return refused("belongs to another user");
  if (!nobody_else_writes(status)) return refused("others may write to it");
  if (::faccessat(opened.get(), ".", W_OK | X_OK, AT_EACCESS) != 0) return refused(words_of(errno));
  return Cache(folder, std::move(opened), bound);
}

}  // namespace assay
