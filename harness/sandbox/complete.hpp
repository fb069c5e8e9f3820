// Runs a sandboxed program to its end, under a wall limit, its output captured to a bound.
#pragma once

#include <string>

#include "sandbox/launch.hpp"

namespace assay {

struct Completion {
  int status = 0;          // the exit status, or 128 + the signal's number
  std::string output;      // standard output and error together, to the bound
  bool timed_out = false;  // stopped at the wall limit
  bool flooded = false;    // stopped at the output bound
  Milliseconds wall{0};
};

/// Error: it could not be started, or Ctrl-C came.
Result<Completion> complete(const Sandbox& sandbox, LaunchSpec spec, Milliseconds wall_limit, Bytes output_bound);

}  // namespace assay
