#include <functional>
#include <numeric>

#include "problem/array_data.hpp"

namespace assay {
namespace {

class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

double uniform(SplitMix64& bits) { return static_cast<double>(bits.next() >> 11) * 0x1p-53; }

/// The sum is exact: at most 36 bits.
double normal(SplitMix64& bits) {
  std::uint64_t sum = 0;
  for (int i = 0; i < 6; ++i) {
    const std::uint64_t both = bits.next();
    sum += (both >> 32) + (both & 0xffffffff);
  }
  return static_cast<double>(sum) * 0x1p-32 - 6;
}

}  // namespace

ArrayLiteral random_array(const RandomArray& random) {
  const std::int64_t count =
      std::accumulate(random.shape.begin(), random.shape.end(), std::int64_t{1}, std::multiplies<>{});
  ArrayLiteral array{random.shape, std::vector<double>(static_cast<std::size_t>(count))};
  SplitMix64 bits(random.seed);
  for (double& value : array.values)
    value = random.distribution == Distribution::uniform ? uniform(bits) : normal(bits);
  return array;
}

}  // namespace assay
