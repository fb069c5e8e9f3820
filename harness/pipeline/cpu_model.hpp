// The processor's name.
#pragma once

#include <string>

namespace assay {

/// As /proc/cpuinfo has it, "" where it has none.
std::string cpu_model();

}  // namespace assay
