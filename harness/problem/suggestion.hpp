// The part of an error message that says what was found and lists what is allowed.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace assay {

/// "a, b, c".
std::string joined(std::span<const std::string> names);

/// `name` in quotes, escaped and cut so that it fits in a message.
std::string in_quotes(std::string_view name);

}  // namespace assay
