#include "core/memory_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace assay {
namespace {

Error failed(const std::string& what, const std::string& doing) {
  return {ErrorKind::machine, what, fmt::format("{}: {}", doing, std::strerror(errno))};
}

/// At its start, as a file just opened.
Result<FileDescriptor> sealed(FileDescriptor file, const std::string& name) {
  if (::lseek(file.get(), 0, SEEK_SET) != 0 || !seal(file.get())) return failed(name, "cannot seal it");
  return file;
}

}  // namespace

Result<FileDescriptor> memory_file(const std::string& name) {
  constexpr std::size_t longest = 200;  // the kernel takes 249 bytes
  FileDescriptor file(::memfd_create(name.substr(0, longest).c_str(), MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!file) return failed(name, "cannot make a file in memory");
  return file;
}

bool seal(int memory_file) {
  return ::fcntl(memory_file, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) == 0;
}

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
  if (!write_all(to->get(), bytes)) return failed(std::string(name), "cannot be written into memory");
  return sealed(std::move(*to), std::string(name));
}

std::string content_of(int memory_file) {
  struct stat st {};
  if (::fstat(memory_file, &st) != 0) return "";
  std::string text(static_cast<std::size_t>(st.st_size), '\0');
  const ssize_t n = ::pread(memory_file, text.data(), text.size(), 0);
  text.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
  return text;
}

}  // namespace assay
