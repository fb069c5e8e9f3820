// What the benches share.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace assay::bench {

/// The value, or the end: a bench has no use for half a machine.
template <class T>
T need(Result<T> result) {
  if (result) return std::move(*result);
  fmt::print(stderr, "{}\n", to_string(result.error()));
  std::exit(3);
}

inline double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<long>(values.size() / 2), values.end());
  return values[values.size() / 2];
}

/// A line of harness/bench's table, for table.py to set. `limit` is what the ratio to `floor` may be at most; without a
/// `beside` it is what `value` may be. 0: there is no limit.
struct Row {
  std::string what;
  double value = 0;
  std::string unit = "ms";
  std::string beside{};
  double floor = 0;
  double limit = 0;
};

inline void print(const Row& row) {
  fmt::print("{}\t{}\t{}\t{}\t{}\t{}\n", row.what, row.value, row.unit, row.beside, row.floor, row.limit);
}

}  // namespace assay::bench
