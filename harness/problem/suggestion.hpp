// The part of an error message that lists what is allowed and guesses what was meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace assay {

/// "a, b, c".
std::string joined(std::span<const std::string> names);

/// "; did you mean "x"?", or "" when no known name is near.
std::string did_you_mean(std::string_view wrong, std::span<const std::string> known);

/// `name` in quotes, escaped and cut so that it fits in a message.
std::string in_quotes(std::string_view name);

}  // namespace assay
