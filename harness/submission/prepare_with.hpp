// prepare() with the compiler behind a function: the same steps, testable without processes.
#pragma once

#include "submission/compile.hpp"
#include "submission/prepare.hpp"

namespace assay {

Result<Preparation> prepare_with(const std::filesystem::path& path, const Problem& problem, const Compiler& compiler,
                                 const Compile& compile);

}  // namespace assay
