#include "runner/cpp/array_bytes.hpp"

#include <sys/mman.h>
#include <sys/stat.h>

#include <new>

namespace assay {

ArrayBytes::ArrayBytes(const FileDescriptor& file) {
  struct stat status {};
  if (!file || fstat(file.get(), &status) != 0 || status.st_size == 0) return;
  const auto size = static_cast<std::size_t>(status.st_size);
  // The file is sealed: nothing changes or shortens it behind the mapping.
  void* const start = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file.get(), 0);
  if (start == MAP_FAILED) throw std::bad_alloc();
  start_ = start;
  size_ = size;
}

ArrayBytes::~ArrayBytes() {
  if (start_ != nullptr) munmap(start_, size_);
}

}  // namespace assay
