// assay/results/v1.
#pragma once

#include <string>

#include "core/grade.hpp"

namespace assay {

/// Always one object, also for many submissions; ends with a newline.
std::string render_json(const Batch& batch, Audience audience);

}  // namespace assay
