// JUnit XML that GitLab and Jenkins both accept.
#pragma once

#include <string>

#include "core/grade.hpp"

namespace assay {

std::string render_junit(const Batch& batch, Audience audience);

}  // namespace assay
