// The identity of a problem's files.
#pragma once

#include <map>
#include <string>

namespace assay {

/// SHA-256 in hex over name -> content, in the order of names, each content prefixed by its name and its size.
std::string sha256_of_files(const std::map<std::string, std::string>& files);

}  // namespace assay
