// Units that pass between stages: a number never travels without one.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>

namespace assay {

using Milliseconds = std::chrono::duration<double, std::milli>;

struct Bytes {
  std::uint64_t count = 0;
  auto operator<=>(const Bytes&) const = default;  // NOLINT(modernize-use-nullptr): there is no null
};

constexpr Bytes kibibytes(std::uint64_t n) { return Bytes{n << 10}; }
constexpr Bytes mebibytes(std::uint64_t n) { return Bytes{n << 20}; }

}  // namespace assay
