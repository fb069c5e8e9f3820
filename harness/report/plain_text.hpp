// Text from a submission, made harmless: it can neither drive a terminal nor pass for a line of the report.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace assay {

/// One line: control, C1 and bidirectional characters, bytes that are not UTF-8 and what a CI service would take for a
/// command of its own as \x1b or \u202e.
std::string one_line(std::string_view text);

/// Split at newlines, each as by one_line; a final newline begins no line.
std::vector<std::string> harmless_lines(std::string_view text);

/// Broken at spaces, or in long words, into lines of at most `width` code points (at least 8).
std::vector<std::string> wrap(std::string_view harmless, int width);

/// Code points of valid UTF-8.
std::size_t length(std::string_view harmless);

/// Valid UTF-8 without what XML 1.0 forbids: control characters dropped, bad bytes U+FFFD.
std::string xml_text(std::string_view text);

}  // namespace assay
