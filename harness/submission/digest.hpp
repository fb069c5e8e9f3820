// SHA-256 of a submission.
#pragma once

#include <string>
#include <string_view>

namespace assay {

std::string submission_sha256(std::string_view bytes);  // 64 hex digits

}  // namespace assay
