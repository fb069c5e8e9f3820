// Files copied into sealed memory: a private checkout need not be readable inside the sandbox.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "sandbox/launch.hpp"

namespace assay {
namespace {

Error failed(const std::string& what, const std::string& doing) {
  return {ErrorKind::machine, what, fmt::format("{}: {}", doing, std::strerror(errno))};
}

Result<FileDescriptor> memory_file(const std::string& name) {
  constexpr std::size_t longest = 200;  // the kernel takes 249 bytes; they are for people who look into /proc
  FileDescriptor file(::memfd_create(name.substr(0, longest).c_str(), MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!file) return failed(name, "cannot make a file in memory");
  return file;
}

/// At its start, as a file just opened.
Result<FileDescriptor> sealed(FileDescriptor file, const std::string& name) {
  if (::lseek(file.get(), 0, SEEK_SET) != 0 ||
      ::fcntl(file.get(), F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) != 0)
    return failed(name, "cannot seal it");
  return file;
}

}  // namespace

Result<FileDescriptor> sealed_copy(const std::string& path) {
  const FileDescriptor from(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat st {};
  if (!from || ::fstat(from.get(), &st) != 0) return failed(path, "cannot be read");
  Result<FileDescriptor> to = memory_file(path);
  if (!to) return to;
  for (off_t at = 0; at < st.st_size;) {
    const ssize_t n = ::sendfile(to->get(), from.get(), &at, static_cast<std::size_t>(st.st_size - at));
    if (n <= 0) return failed(path, "cannot be copied into memory");
  }
  return sealed(std::move(*to), path);
}

Result<FileDescriptor> sealed_copy_of(std::string_view name, std::string_view bytes) {
  Result<FileDescriptor> to = memory_file(std::string(name));
  if (!to) return to;
  while (!bytes.empty()) {
    const ssize_t n = ::write(to->get(), bytes.data(), bytes.size());
    if (n <= 0) return failed(std::string(name), "cannot be written into memory");
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return sealed(std::move(*to), std::string(name));
}

}  // namespace assay
