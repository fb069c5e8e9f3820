// The runner's command line.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace assay {

struct RunnerOptions {
  std::vector<const char*> read_paths;  // --read-path P, repeated: what a child may read
  std::string error;                    // not empty: what is wrong with the command line
};

RunnerOptions parse_options(std::span<char* const> arguments);

}  // namespace assay
