#include "submission/code_text.hpp"

#include <algorithm>
#include <cctype>

namespace assay {
namespace {

std::size_t end_of_line(std::string_view text, std::size_t at, bool continued) {
  for (; at < text.size(); ++at)
    if (text[at] == '\n' && !(continued && at > 0 && text[at - 1] == '\\')) return at;
  return text.size();
}

std::size_t end_of_literal(std::string_view text, std::size_t at) {
  const char quote = text[at];
  for (++at; at < text.size() && text[at] != quote && text[at] != '\n'; ++at)
    if (text[at] == '\\') ++at;
  return std::min(at + 1, text.size());
}

/// The end of what starts at `at` and is no code (a comment, a literal, a directive); `at` itself where code starts.
std::size_t skip(std::string_view text, std::size_t at, bool line_start) {
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("//")) return end_of_line(text, at, true);
  if (rest.starts_with("/*")) {
    const std::size_t end = text.find("*/", at + 2);
    return end == text.npos ? text.size() : end + 2;
  }
  if (rest.front() == '#' && line_start) return end_of_line(text, at, true);
  if (rest.front() == '"') return end_of_literal(text, at);
  // In 1'000 the quote separates digits.
  if (rest.front() == '\'' && (at == 0 || !word_character(text[at - 1]))) return end_of_literal(text, at);
  return at;
}

}  // namespace

bool word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

std::string only_code(std::string_view source) {
  std::string code(source);
  bool line_start = true;
  for (std::size_t at = 0; at < code.size();) {
    const std::size_t end = skip(source, at, line_start);
    if (end == at) {
      if (code[at] == '\n')
        line_start = true;
      else if (!space(code[at]))
        line_start = false;
      ++at;
      continue;
    }
    const bool directive = source[at] == '#';
    for (std::size_t i = at; i < end; ++i)
      if (code[i] != '\n') code[i] = ' ';
    if (directive) code[at] = ';';
    at = end;
  }
  return code;
}

std::string on_one_line(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (!space(c))
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  return out;
}

}  // namespace assay
