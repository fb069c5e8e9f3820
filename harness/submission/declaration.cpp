// Finds a function's declaration in C++ text well enough to quote it. The compiler decides; this only explains.
#include <algorithm>
#include <cctype>

#include "submission/signature.hpp"

namespace assay {
namespace {

constexpr std::size_t longest_quote = 240;

bool word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

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

/// The same text with everything that is not code blanked, and a directive's line ending a declaration.
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

/// The place after the parenthesis that closes the one at `open`, or npos.
std::size_t closing(std::string_view code, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < code.size(); ++at) {
    if (code[at] == '(') ++depth;
    if (code[at] == ')' && --depth == 0) return at + 1;
  }
  return code.npos;
}

/// A declaration has its type before the name: a word other than `return`, or the end of one (`>`, `&`, `*`).
bool type_before(std::string_view before) {
  while (!before.empty() && space(before.back())) before.remove_suffix(1);
  if (before.empty()) return false;
  if (before.back() == '>' || before.back() == '&' || before.back() == '*') return true;
  std::size_t begin = before.size();
  while (begin > 0 && word_character(before[begin - 1])) --begin;
  return begin < before.size() && before.substr(begin) != "return";
}

}  // namespace

std::optional<Declaration> find_declaration(std::string_view source, std::string_view name) {
  const std::string text = only_code(source);
  const std::string_view code = text;
  for (std::size_t at = code.find(name); at != code.npos; at = code.find(name, at + 1)) {
    std::size_t open = at + name.size();
    while (open < code.size() && space(code[open])) ++open;
    if (open == code.size() || code[open] != '(' || (at > 0 && word_character(code[at - 1]))) continue;
    // No farther than what may be quoted, or a text of nothing but calls would be read once for each of them.
    const std::size_t earliest = at - std::min(at, longest_quote);
    const std::string_view front = code.substr(earliest, at - earliest);
    const std::size_t before = front.find_last_of(";{}");
    std::size_t begin = before == front.npos ? earliest : earliest + before + 1;
    while (begin < at && space(code[begin])) ++begin;
    const std::size_t end = closing(code.substr(0, std::min(code.size(), begin + longest_quote)), open);
    if (end == code.npos || !type_before(code.substr(begin, at - begin))) continue;
    // Quoted from the source: a default may be a string.
    return Declaration{
        on_one_line(source.substr(begin, end - begin)),
        static_cast<int>(1 + std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n'))};
  }
  return std::nullopt;
}

}  // namespace assay
