#include <algorithm>
#include <bit>
#include <cmath>

#include "run/attempt.hpp"

namespace assay {
namespace {

constexpr Milliseconds warm_cpu{4000};  // faulting in 1 GiB of heap on a slow machine, with room
constexpr std::uint64_t stack_bytes = 64ull << 20;
constexpr std::uint64_t file_bytes = 1ull << 30;  // at least

/// A submission can read it before it is asked anything: a power of two tells next to nothing of what the case will be.
/// It is there for the day when nobody watches the clock any more.
std::uint64_t coarse(Milliseconds all) {
  return std::bit_ceil(static_cast<std::uint64_t>(std::ceil(all.count() / 1000)) + 64);
}

}  // namespace

nlohmann::json lockdown_message(const Limits& limits, double time_scale, std::size_t calls) {
  const double gib = std::max(1.0, static_cast<double>(limits.memory.count) / (1 << 30));
  const Milliseconds all =
      limits.load + gib * warm_cpu + 2 * overrun * limits.time * time_scale * static_cast<double>(calls);
  return {{"memory_bytes", limits.memory.count},
          {"stack_bytes", stack_bytes},
          {"cpu_seconds", coarse(all)},
          {"file_bytes", std::max(file_bytes, limits.memory.count)},  // a result is no larger
          {"threads", limits.threads}};
}

}  // namespace assay
