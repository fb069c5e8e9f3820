#include "submission/prelude.hpp"

#include <algorithm>
#include <optional>

namespace assay {
namespace {

// Headers of C and of Linux that set no macro which Eigen or <cmath> heeds.
constexpr std::string_view other_headers[] = {"assert.h", "ctype.h",  "errno.h",  "float.h",  "inttypes.h",
                                              "limits.h", "math.h",   "signal.h", "stddef.h", "stdint.h",
                                              "stdio.h",  "stdlib.h", "string.h", "time.h",   "unistd.h"};

bool lower_case(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }
bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

bool known(std::string_view header) {
  if (header.starts_with("Eigen/")) return std::all_of(header.begin() + 6, header.end(), letter);
  return std::all_of(header.begin(), header.end(), lower_case) ||  // C++'s own have no dot
         (header.starts_with("sys/") && header.find("..") == header.npos) ||
         std::find(std::begin(other_headers), std::end(other_headers), header) != std::end(other_headers);
}

void skip_blanks(std::string_view& text) { text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size())); }

/// Takes white space and comments off the front. False: a comment in which a line may be continued, or without end.
bool skip_to_text(std::string_view& text) {
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (!text.starts_with("//") && !text.starts_with("/*")) return true;
    const bool line = text.starts_with("//");
    const std::size_t end = text.find(line ? "\n" : "*/", 2);
    const std::string_view comment = text.substr(0, end);
    if (comment.find('\\') != comment.npos || (!line && end == text.npos)) return false;
    text.remove_prefix(end == text.npos ? text.size() : end + (line ? 1 : 2));
  }
}

/// Takes `#include <header>` and the rest of its line off the front.
std::optional<std::string_view> take_include(std::string_view& text) {
  std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  if (!line.starts_with('#') || line.find('\\') != line.npos) return std::nullopt;
  line.remove_prefix(1);
  skip_blanks(line);
  if (!line.starts_with("include")) return std::nullopt;
  line.remove_prefix(7);
  skip_blanks(line);
  if (!line.starts_with('<') && !line.starts_with('"')) return std::nullopt;
  const std::size_t end = line.find(line.front() == '<' ? '>' : '"', 1);
  if (end == line.npos) return std::nullopt;
  const std::string_view header = line.substr(1, end - 1);
  line.remove_prefix(end + 1);
  skip_blanks(line);
  const bool ends = line.empty() || line == "\r" || line.starts_with("//");
  return ends ? std::optional(header) : std::nullopt;
}

}  // namespace

std::string_view prelude_of(std::string_view source) {
  std::string_view found = no_prelude;
  while (skip_to_text(source)) {
    const std::optional<std::string_view> header = take_include(source);
    if (!header || !known(*header)) break;
    if (*header == "Eigen/Dense" || *header == "Eigen/Eigen") return eigen_prelude;
    if (*header == "cmath" || *header == "math.h") found = mathematics_prelude;
  }
  return found;
}

}  // namespace assay
