// The cache of the user who grades.
#pragma once

#include "cache/cache.hpp"
#include "sandbox/sandbox.hpp"

namespace assay {

/// In $XDG_CACHE_HOME, else in $HOME/.cache. Error (machine): there is none to be had, or none that a submission could
/// not reach, and why.
Result<Cache> user_cache(const Sandbox& sandbox);

}  // namespace assay
