#pragma once

#include <string>
#include <vector>

namespace assay {

/// What an author has to look at next, in order, a sentence each.
using NextSteps = std::vector<std::string>;

}  // namespace assay
