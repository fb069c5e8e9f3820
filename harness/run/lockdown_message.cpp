#include <algorithm>
#include <cmath>

#include "run/attempt.hpp"

namespace assay {
namespace {

constexpr Milliseconds warm_cpu{4000};  // faulting in 1 GiB of heap on a slow machine, with room
constexpr std::uint64_t stack_bytes = 64ull << 20;
constexpr std::uint64_t file_bytes = 1ull << 30;  // at least

}  // namespace

nlohmann::json lockdown_message(const Limits& limits, double time_scale, std::size_t calls) {
  const double gib = std::max(1.0, static_cast<double>(limits.memory.count) / (1 << 30));
  const Milliseconds all =
      limits.load + gib * warm_cpu + 2 * overrun * limits.time * time_scale * static_cast<double>(calls);
  return {{"memory_bytes", limits.memory.count},
          {"stack_bytes", stack_bytes},
          {"cpu_seconds", static_cast<std::uint64_t>(std::ceil(all.count() / 1000)) + 2},
          {"file_bytes", std::max(file_bytes, limits.memory.count)},  // a result is no larger
          {"threads", limits.threads}};
}

}  // namespace assay
