// The processor's name.
#pragma once

#include <iosfwd>
#include <string>

namespace assay {

/// As /proc/cpuinfo has it, "" where it has none.
std::string cpu_model();

/// The first processor of such a text: its "model name", or "implementer 0x41, part 0xd0c" where it has none (ARM).
std::string cpu_model_in(std::istream& cpuinfo);

}  // namespace assay
