// What will be run, in which order: made from a problem and the command's options, changed by nobody.
#pragma once

#include <memory>
#include <vector>

#include "core/problem.hpp"

namespace assay {

/// One run under tracing, to count Python-level events: `sizes` are this trace's arguments.
struct TraceCase {
  std::vector<Argument> args;
  bool large = false;  // one of the largest timed sizes: given up once over the event budget
  std::string grown;   // the parameter that is larger than in the first, smallest trace; "" for that one
};

struct Plan {
  std::shared_ptr<const Problem> problem;
  std::vector<Case> cases;
  std::vector<TraceCase> traces;  // empty unless the problem asks for vectorized code
};

}  // namespace assay
