// Whether the number of Python-level events grows with a size. Pure.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/plan.hpp"

namespace assay {

/// What one trace counted in the submission's own frames: opcodes, calls, calls of C functions.
struct TraceCount {
  std::int64_t events = 0;
  bool finished = true;               // false: given up past the budget
  std::map<int, std::int64_t> lines;  // the busiest lines: number -> events
};

struct Loop {
  std::string parameter;    // the size, or sizes, that the events grow with; "" when only a large case told
  std::optional<int> line;  // where they grow most
};

/// The budget of a large trace: past it the code loops.
std::int64_t event_budget(std::int64_t smallest);

/// `counts` belong to the first traces in order, the smallest first; the rest was not run. A loop runs in proportion
/// to a size: fourfold size, about fourfold events above the fixed part. Doubling blocks (logarithmic growth) pass.
std::optional<Loop> find_loop(const std::vector<TraceCase>& traces, const std::vector<TraceCount>& counts);

}  // namespace assay
