#include "report/plain_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace assay {
namespace {

struct CodePoint {
  char32_t value = 0;
  std::size_t size = 1;  // bytes read
  bool valid = false;
};

/// RFC 3629: no overlong forms, no surrogates, nothing past U+10FFFF.
CodePoint decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return {};
  char32_t value = lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3FU);
  }
  constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < smallest[size] || value > 0x10FFFF || surrogate) return {};
  return {value, size, true};
}

/// Line and paragraph separators and the marks that reorder text.
bool reorders(char32_t c) {
  return (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x2069) || c == 0xFEFF;
}

bool xml_forbids(char32_t c) {
  return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c < 0xA0) || c == 0xFFFE || c == 0xFFFF;
}

}  // namespace

std::string one_line(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const CodePoint c = decode(text);
    if (!c.valid || c.value < 0x20 || (c.value >= 0x7F && c.value < 0xA0))
      line += fmt::format("\\x{:02x}", c.valid ? static_cast<unsigned>(c.value) : static_cast<unsigned char>(text[0]));
    else if (reorders(c.value))
      line += fmt::format("\\u{:04x}", static_cast<unsigned>(c.value));
    else
      line += text.substr(0, c.size);
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
  return static_cast<std::size_t>(
      std::count_if(harmless.begin(), harmless.end(), [](char c) { return (c & 0xC0) != 0x80; }));
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
