// The runner's command line.
#pragma once

#include <sys/types.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace assay {

struct Identity {
  uid_t uid = 0;
  gid_t gid = 0;
};

struct RunnerOptions {
  std::vector<const char*> read_paths;  // --read-path P, repeated: what a child may read
  std::optional<Identity> drop;         // --drop UID:GID
  std::string error;                    // not empty: what is wrong with the command line
};

RunnerOptions parse_options(std::span<char* const> arguments);

}  // namespace assay
