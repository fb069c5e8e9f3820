// The line that says that nobody has read a statement since it was begun.
#pragma once

#include <string_view>

namespace assay {

constexpr std::string_view not_read_yet =
    "<!-- Begun by assay new: make every sentence below true of this problem, then remove this line. -->";

}  // namespace assay
