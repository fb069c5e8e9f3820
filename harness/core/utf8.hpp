// UTF-8: whether a text is any, and where its characters begin.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace assay {

constexpr bool begins_a_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

/// The first `bytes` bytes of a text, or up to three fewer: no character is cut in two.
constexpr std::string_view cut_text(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && !begins_a_character(text[bytes])) --bytes;
  return text.substr(0, bytes);
}

/// Where the first byte is that is no UTF-8. A NUL counts as none: to most readers it is the end of the text.
std::optional<std::size_t> first_that_is_no_text(std::string_view bytes);

}  // namespace assay
