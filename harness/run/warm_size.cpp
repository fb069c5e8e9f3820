#include <algorithm>

#include "run/attempt.hpp"

namespace assay {

Bytes warm_size(Bytes result, Bytes memory_limit) {
  constexpr std::uint64_t too_small_to_matter = 256 << 10;
  if (result.count < too_small_to_matter) return Bytes{0};
  // Steps of 1, 1.5, 2, 3, 4, 6, ... : at least 4 and less than 6 times the result.
  std::uint64_t step = 1;
  while (step < 4 * result.count)
    step = (step & (step - 1)) == 0 && step > 1 ? step + step / 2 : (step + step / 3 + 1) & ~1ull;
  const std::uint64_t most = memory_limit.count - memory_limit.count / 8;
  return Bytes{std::min(step, most)};
}

}  // namespace assay
