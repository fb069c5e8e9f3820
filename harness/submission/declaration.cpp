// Finds declarations in C++ text well enough to quote them. The compiler decides; this only explains.
#include <algorithm>

#include "submission/code_text.hpp"
#include "submission/signature.hpp"

namespace assay {
namespace {

constexpr std::size_t longest_quote = 240;

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

enum class Sought { function, constructor };

std::string_view without_end_blanks(std::string_view text) {
  while (!text.empty() && space(text.back())) text.remove_suffix(1);
  return text;
}

/// What stands before the name is what stands before a declaration of this kind.
bool fits_before(std::string_view before, Sought sought) {
  if (sought == Sought::function) return type_before(before);
  before = without_end_blanks(before);
  return before.empty() || before.ends_with("explicit") || before.ends_with("constexpr") || before.ends_with("inline");
}

std::size_t after_blanks(std::string_view code, std::size_t at) {
  while (at < code.size() && space(code[at])) ++at;
  return at;
}

/// After "public:" and the like at `at`.
std::size_t after_access_specifiers(std::string_view code, std::size_t at) {
  for (const std::string_view word : {"public", "protected", "private"}) {
    if (!code.substr(at).starts_with(word)) continue;
    const std::size_t colon = after_blanks(code, at + word.size());
    if (colon < code.size() && code[colon] == ':') return after_access_specifiers(code, after_blanks(code, colon + 1));
  }
  return at;
}

int line_at(std::string_view text, std::size_t at) {
  return static_cast<int>(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

bool whole_word(std::string_view code, std::size_t at, std::size_t size) {
  return (at == 0 || !word_character(code[at - 1])) && (at + size == code.size() || !word_character(code[at + size]));
}

/// The first at or after `from`. `code`: `source` without what is not code.
std::optional<Declaration> find_callable(std::string_view source, std::string_view code, std::string_view name,
                                         Sought sought, std::size_t from) {
  for (std::size_t at = code.find(name, from); at != code.npos; at = code.find(name, at + 1)) {
    const std::size_t open = after_blanks(code, at + name.size());
    if (open == code.size() || code[open] != '(' || !whole_word(code, at, name.size())) continue;
    // No farther than what may be quoted, or a text of nothing but calls would be read once for each of them.
    const std::size_t earliest = at - std::min(at, longest_quote);
    const std::string_view front = code.substr(earliest, at - earliest);
    const std::size_t before = front.find_last_of(";{}");
    const std::size_t start = after_blanks(code, before == front.npos ? earliest : earliest + before + 1);
    const std::size_t begin = std::min(at, after_access_specifiers(code, start));
    const std::size_t end = closing(code.substr(0, std::min(code.size(), begin + longest_quote)), open);
    if (end == code.npos || !fits_before(code.substr(begin, at - begin), sought)) continue;
    // Quoted from the source: a default may be a string.
    return Declaration{on_one_line(source.substr(begin, end - begin)), line_at(code, at)};
  }
  return std::nullopt;
}

/// "class" or "struct", where it stands before the name at `at` and members come after it.
std::string_view class_key(std::string_view code, std::size_t at, std::size_t size) {
  const std::size_t next = after_blanks(code, at + size);
  const std::string_view after = code.substr(next, 5);
  if (!after.starts_with('{') && !(after.starts_with(':') && !after.starts_with("::")) && after != "final") return {};
  const std::string_view before = without_end_blanks(code.substr(0, at));
  for (const std::string_view key : {"class", "struct"})
    if (before.size() < at && before.ends_with(key) && whole_word(code, before.size() - key.size(), key.size()))
      return key;
  return {};
}

/// Where the name of the class stands that has members; npos.
std::size_t find_class_name(std::string_view code, std::string_view name) {
  for (std::size_t at = code.find(name); at != code.npos; at = code.find(name, at + 1))
    if (whole_word(code, at, name.size()) && !class_key(code, at, name.size()).empty()) return at;
  return code.npos;
}

std::optional<Declaration> find_member(std::string_view source, std::string_view type, std::string_view name,
                                       Sought sought) {
  const std::string code = only_code(source);
  const std::size_t from = find_class_name(code, type);
  return from == code.npos ? std::nullopt : find_callable(source, code, name, sought, from);
}

}  // namespace

std::optional<Declaration> find_declaration(std::string_view source, std::string_view name) {
  return find_callable(source, only_code(source), name, Sought::function, 0);
}

std::optional<Declaration> find_class(std::string_view source, std::string_view name) {
  const std::string code = only_code(source);
  const std::size_t at = find_class_name(code, name);
  if (at == code.npos) return std::nullopt;
  const std::string_view key = class_key(code, at, name.size());
  const std::size_t begin = code.rfind(key, at);
  const bool is_template = without_end_blanks(std::string_view(code).substr(0, begin)).ends_with('>');
  return Declaration{std::string(is_template ? "template <...> " : "").append(key).append(" ").append(name),
                     line_at(code, at)};
}

std::optional<Declaration> find_constructor(std::string_view source, std::string_view name) {
  return find_member(source, name, name, Sought::constructor);
}

std::optional<Declaration> find_method(std::string_view source, std::string_view type, std::string_view name) {
  return find_member(source, type, name, Sought::function);
}

}  // namespace assay
