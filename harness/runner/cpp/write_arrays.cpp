#include <sys/uio.h>

#include <algorithm>
#include <array>

#include "runner/cpp/values.hpp"

namespace assay {
namespace {

constexpr off_t alignment = 64;

class Writer {
 public:
  explicit Writer(int file) : file_(file) {}

  bool write(const assay_value& value) {
    if (value.typestr) return write_array(value);
    for (std::size_t i = 0; i < value.item_count; ++i)
      if (!write(value.items[i])) return false;
    return true;
  }

 private:
  bool write_array(const assay_value& value) {
    end_ = (end_ + alignment - 1) / alignment * alignment;
    if (value.part_bytes == 0) return true;
    std::array<iovec, 256> blocks;
    for (std::size_t first = 0; first < value.parts;) {
      const std::size_t count = std::min(blocks.size(), value.parts - first);
      for (std::size_t i = 0; i < count; ++i)
        blocks[i] = {const_cast<void*>(value.part(value.owner, first + i)), value.part_bytes};
      if (!write_all(blocks.data(), count)) return false;
      first += count;
    }
    return true;
  }

  bool write_all(iovec* blocks, std::size_t count) {
    while (count > 0) {
      const ssize_t written = pwritev(file_, blocks, static_cast<int>(count), end_);
      if (written <= 0) return false;
      end_ += written;
      auto left = static_cast<std::size_t>(written);
      while (count > 0 && left >= blocks->iov_len) {
        left -= blocks->iov_len;
        ++blocks;
        --count;
      }
      if (count == 0) break;
      blocks->iov_base = static_cast<char*>(blocks->iov_base) + left;
      blocks->iov_len -= left;
    }
    return true;
  }

  int file_;
  off_t end_ = 0;
};

}  // namespace

bool write_arrays(const std::vector<const assay_value*>& values, int file) {
  Writer writer(file);
  return std::all_of(values.begin(), values.end(), [&](const assay_value* value) { return writer.write(*value); });
}

}  // namespace assay
