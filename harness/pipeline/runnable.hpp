// Whether this version of Assay can run what a problem asks for.
#pragma once

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// Error (author_file): names the part of the problem that cannot be run, and why.
Result<void> runnable(const Problem& problem);

}  // namespace assay
