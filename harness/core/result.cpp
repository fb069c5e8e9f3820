#include "core/result.hpp"

namespace assay {

std::string to_string(const Error& error) { return error.where.empty() ? error.what : error.where + ": " + error.what; }

}  // namespace assay
