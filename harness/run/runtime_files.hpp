// Where Assay's own runners lie: beside the binary, in the build tree as in an installation.
#pragma once

#include <filesystem>

namespace assay {

/// <folder of the running binary>/../lib/assay/<name>.
std::filesystem::path runtime_file(const char* name);

}  // namespace assay
