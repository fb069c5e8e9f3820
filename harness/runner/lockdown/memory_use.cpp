#include "memory_use.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

#include "core/file_descriptor.hpp"

namespace assay {

std::optional<MemoryUse> memory_use() {
  const FileDescriptor file(::open("/proc/self/statm", O_RDONLY | O_CLOEXEC));
  char text[160];
  const ssize_t n = file ? ::read(file.get(), text, sizeof text - 1) : -1;
  if (n <= 0) return std::nullopt;
  text[n] = '\0';
  unsigned long size = 0;
  unsigned long data = 0;
  // NOLINTNEXTLINE(cert-err34-c): the kernel prints no number that is too large
  if (std::sscanf(text, "%lu %*u %*u %*u %*u %lu", &size, &data) != 2) return std::nullopt;
  const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  return MemoryUse{size * page, data * page};
}

}  // namespace assay
