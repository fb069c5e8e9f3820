// The name a typo probably meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace assay {

/// The known name with the fewest edits (insertion, deletion, replacement, swap of neighbours; case ignored) from
/// `wrong`, the first of equals. "" when nothing is near: more than one edit for every three letters.
std::string nearest_name(std::string_view wrong, std::span<const std::string> known);

/// "; did you mean "x"?", or "" when no known name is near: the end of a message that lists what is allowed.
std::string did_you_mean(std::string_view wrong, std::span<const std::string> known);

}  // namespace assay
