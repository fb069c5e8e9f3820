// C++ text without what is not code.
#pragma once

#include <string>
#include <string_view>

namespace assay {

/// The same text, place by place, with comments, literals and directives blanked; a directive's line ends a
/// declaration.
std::string only_code(std::string_view source);

/// Every run of white space made one blank.
std::string on_one_line(std::string_view text);

bool word_character(char c);
bool space(char c);

}  // namespace assay
