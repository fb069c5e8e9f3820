// bubblewrap's command line for a LaunchSpec. Pure but for a look at the machine's top-level links.
#pragma once

#include <string>
#include <vector>

#include "sandbox/launch.hpp"

namespace assay {

/// Words to put before spec.argv. `filter_descriptor` is where bwrap finds its --seccomp program, -1 for none.
std::vector<std::string> bubblewrap_prefix(const Sandbox& sandbox, const LaunchSpec& spec, int filter_descriptor);

}  // namespace assay
