// A window of values as a small table of text.
#pragma once

#include <string>
#include <vector>

#include "core/check_result.hpp"

namespace assay {

/// Expected above actual, row by row, at most `width` columns of text wide: as many of the window's columns as fit,
/// with as many digits as it takes to tell apart what is off. A star marks the columns in which something is off.
std::vector<std::string> value_table(const ValueWindow& window, std::size_t width);

}  // namespace assay
