// Array arguments as the harness sends them, and copies as it reads them.
#pragma once

#include <string>
#include <vector>

#include "core/memory_file.hpp"
#include "support/zygote_client.hpp"

namespace assay::test {

class Arrays {
 public:
  template <class E>
  json add(const char* typestr, const std::vector<int>& shape, const std::vector<E>& elements) {
    bytes_.resize((bytes_.size() + 63) / 64 * 64);
    const json array{{"typestr", typestr}, {"shape", shape}, {"offset", bytes_.size()}};
    bytes_.append(reinterpret_cast<const char*>(elements.data()), elements.size() * sizeof(E));
    return {{"$array", array}};
  }

  FileDescriptor file() const { return std::move(*sealed_copy_of("arrays", bytes_)); }

 private:
  std::string bytes_;
};

/// What a child writes when told to copy.
class Copy {
 public:
  explicit Copy(const Child& child) {
    const FileDescriptor file = memory_file();
    child.socket.send({{"op", "copy"}}, {file.get()});
    answer_ = child.socket.receive();
    bytes_ = contents(file);
  }

  const json& answer() const { return answer_; }
  std::size_t size() const { return bytes_.size(); }

  template <class E>
  std::vector<E> at(std::size_t offset, std::size_t count) const {
    if (offset + count * sizeof(E) > bytes_.size()) return {};
    const auto* const first = reinterpret_cast<const E*>(bytes_.data() + offset);
    return {first, first + count};
  }

 private:
  json answer_;
  std::string bytes_;
};

}  // namespace assay::test
