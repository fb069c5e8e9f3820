#include "run/result_memory.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <vector>

namespace assay {
namespace {

Error failed(const char* doing, Bytes size) {
  return {ErrorKind::machine, "result memory", fmt::format("{} {} bytes: {}", doing, size.count, std::strerror(errno))};
}

Milliseconds thread_cpu() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace

Result<ResultMemory> ResultMemory::create(Bytes size) {
  ResultMemory memory;
  memory.size_ = size;
  memory.file_ = FileDescriptor(::memfd_create("result", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!memory.file_ || ::ftruncate(memory.file_.get(), static_cast<off_t>(size.count)) != 0 ||
      ::fcntl(memory.file_.get(), F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) != 0)
    return failed("cannot reserve", size);
  return memory;
}

Result<SharedBytes> ResultMemory::map() const {
  const std::size_t size = size_.count;
  void* address = ::mmap(nullptr, size, PROT_READ, MAP_SHARED | MAP_POPULATE, file_.get(), 0);
  if (address == MAP_FAILED) return failed("cannot map", size_);
  std::shared_ptr<const void> owner(address, [size](void* p) { ::munmap(p, size); });
  return SharedBytes(std::move(owner), {static_cast<const std::byte*>(address), size});
}

Result<SharedBytes> ResultMemory::copy() const {
  const auto bytes = std::make_shared<std::vector<std::byte>>(size_.count);
  for (std::size_t at = 0; at < size_.count;) {
    const ssize_t n = ::pread(file_.get(), bytes->data() + at, size_.count - at, static_cast<off_t>(at));
    if (n <= 0) return failed("cannot read", size_);
    at += static_cast<std::size_t>(n);
  }
  return SharedBytes(bytes, *bytes);
}

Result<Milliseconds> measure_copy_per_mib() {
  constexpr std::uint64_t mib = 4;
  const std::vector<char> bytes(mib << 20, 1);
  const Result<ResultMemory> memory = ResultMemory::create(mebibytes(mib));
  if (!memory) return memory.error();
  const Milliseconds before = thread_cpu();
  if (::pwrite(memory->descriptor(), bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    return failed("cannot write", mebibytes(mib));
  return (thread_cpu() - before) / static_cast<double>(mib);
}

}  // namespace assay
