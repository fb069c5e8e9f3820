#include "report/plain_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/locale/utf.hpp>

#include "core/utf8.hpp"

namespace assay {
namespace {

struct CodePoint {
  char32_t value = 0;
  std::size_t size = 1;  // bytes read
  bool valid = false;
};

CodePoint decode(std::string_view text) {
  auto end = text.begin();
  const auto value = boost::locale::utf::utf_traits<char>::decode(end, text.end());
  if (!boost::locale::utf::is_valid_codepoint(value)) return {};
  return {value, static_cast<std::size_t>(end - text.begin()), true};
}

/// Line and paragraph separators and the marks that reorder text.
bool reorders(char32_t c) {
  return (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x2069) || c == 0xFEFF;
}

bool xml_forbids(char32_t c) {
  return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c < 0xA0) || c == 0xFFFE || c == 0xFFFF;
}

/// Unicode's blanks but the ASCII ones.
bool is_blank(char32_t c) {
  return c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000;
}

/// Where a line may begin, behind whatever blanks, a CI service's log takes "::" for the beginning of a command, and
/// "##[" or "##vso[" anywhere. `before` is the last character before it, none at the start.
bool begins_command(std::string_view text, char32_t before) {
  const bool at_start = before == 0 || before == ' ' || before == ':' || is_blank(before);
  if (at_start && text.starts_with("::")) return true;
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return text.starts_with("##") && text.size() > 2 && (text[2] == '[' || is_letter(text[2]));
}

}  // namespace

std::string one_line(std::string_view text) {
  std::string line;
  char32_t before = 0;
  while (!text.empty()) {
    const CodePoint c = decode(text);
    const bool escaped =
        !c.valid || c.value < 0x20 || (c.value >= 0x7F && c.value < 0xA0) || begins_command(text, before);
    if (escaped)
      line += fmt::format("\\x{:02x}", c.valid ? static_cast<unsigned>(c.value) : static_cast<unsigned char>(text[0]));
    else if (reorders(c.value))
      line += fmt::format("\\u{:04x}", static_cast<unsigned>(c.value));
    else
      line += text.substr(0, c.size);
    before = escaped ? U'x' : c.value;  // what is written then ends in no blank
    text.remove_prefix(c.size);
  }
  return line;
}

std::vector<std::string> harmless_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(one_line(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::size_t length(std::string_view harmless) {
  return static_cast<std::size_t>(std::count_if(harmless.begin(), harmless.end(), begins_a_character));
}

std::vector<std::string> wrap(std::string_view harmless, int width) {
  const auto room = static_cast<std::size_t>(std::max(width, 8));
  std::vector<std::string> lines;
  while (length(harmless) > room) {
    std::size_t cut = 0;
    std::size_t space = 0;
    for (std::size_t seen = 0; seen < room; ++seen) {
      if (harmless[cut] == ' ') space = cut;
      cut += decode(harmless.substr(cut)).size;
    }
    if (harmless[cut] == ' ') space = cut;
    const auto begins_badly = [&] { return harmless[cut] == ':' || !begins_a_character(harmless[cut]); };
    while (space == 0 && cut > 1 && begins_badly()) --cut;  // see begins_command
    const std::size_t end = space > 0 ? space : cut;
    lines.emplace_back(harmless.substr(0, end));
    harmless.remove_prefix(space > 0 ? space + 1 : cut);
  }
  lines.emplace_back(harmless);
  return lines;
}

std::string xml_text(std::string_view text) {
  std::string kept;
  while (!text.empty()) {
    const CodePoint c = decode(text);
    if (!c.valid)
      kept += "\uFFFD";
    else if (!xml_forbids(c.value))
      kept += text.substr(0, c.size);
    text.remove_prefix(c.size);
  }
  return kept;
}

}  // namespace assay
