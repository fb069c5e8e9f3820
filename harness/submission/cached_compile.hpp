// A compile that is done once: with precompiled headers, its product kept for the same source.
#pragma once

#include "submission/cache.hpp"
#include "submission/compile.hpp"

namespace assay {

/// What was compiled before, by the same compiler under the same limits and walls, comes from the cache. What does not
/// compile is compiled once more without a precompiled header: what is said about a source never depends on one.
Compile cached_compile(const Sandbox& sandbox, Cache cache);

/// The user's own cache. Error (machine): there is none to be had, or none that a submission could not reach, and why.
Result<Cache> compile_cache(const Sandbox& sandbox);

}  // namespace assay
