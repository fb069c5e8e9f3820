// A compile that is done once: with precompiled headers, its product kept for the same source.
#pragma once

#include "cache/cache.hpp"
#include "submission/compile.hpp"

namespace assay {

/// What was compiled before, by the same compiler under the same limits and walls, comes from the cache. What does not
/// compile is compiled once more without a precompiled header: what is said about a source never depends on one.
Compile cached_compile(const Sandbox& sandbox, Cache cache);

}  // namespace assay
