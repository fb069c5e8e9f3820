// How much memory the calling process has mapped.
#pragma once

#include <cstdint>
#include <optional>

namespace assay {

struct MemoryUse {
  std::uint64_t size = 0;  // address space, bytes
  std::uint64_t data = 0;  // what RLIMIT_DATA counts, and the stack, bytes
};

/// From /proc/self/statm; nothing when /proc is not there.
std::optional<MemoryUse> memory_use();

}  // namespace assay
