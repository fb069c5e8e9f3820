// The bytes of a message's array arguments, as private memory.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/file_descriptor.hpp"

namespace assay {

class ArrayBytes {
 public:
  /// Maps all of `file`; none, where it is closed. Throws std::bad_alloc where there is no room for it.
  explicit ArrayBytes(const FileDescriptor& file);
  ArrayBytes(const ArrayBytes&) = delete;
  ArrayBytes& operator=(const ArrayBytes&) = delete;
  ~ArrayBytes();

  std::string_view view() const { return {static_cast<const char*>(start_), size_}; }

 private:
  void* start_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace assay
