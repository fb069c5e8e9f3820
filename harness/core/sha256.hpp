// The identity of files: SHA-256, in 64 hex digits.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace assay {

std::string sha256(std::string_view bytes);

/// Over name -> content, in the order of names, each content prefixed by its name and its size.
std::string sha256_of_files(const std::map<std::string, std::string>& files);

}  // namespace assay
