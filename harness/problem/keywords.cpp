// Names that a submission could not give to a function or a parameter.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "problem/entry.hpp"

namespace assay {
namespace {

constexpr auto python_keywords = std::to_array<std::string_view>(
    {"False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
     "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
     "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
     "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield"});

constexpr auto cpp_keywords = std::to_array<std::string_view>(
    {"alignas",     "alignof",  "and",        "and_eq",    "asm",       "auto",         "bitand",
     "bitor",       "bool",     "break",      "case",      "catch",     "char",         "char16_t",
     "char32_t",    "char8_t",  "class",      "co_await",  "co_return", "co_yield",     "compl",
     "concept",     "const",    "const_cast", "consteval", "constexpr", "constinit",    "continue",
     "decltype",    "default",  "delete",     "do",        "double",    "dynamic_cast", "else",
     "enum",        "explicit", "export",     "extern",    "false",     "float",        "for",
     "friend",      "goto",     "if",         "inline",    "int",       "long",         "mutable",
     "namespace",   "new",      "noexcept",   "not",       "not_eq",    "nullptr",      "operator",
     "or",          "or_eq",    "private",    "protected", "public",    "register",     "reinterpret_cast",
     "requires",    "return",   "short",      "signed",    "sizeof",    "static",       "static_assert",
     "static_cast", "struct",   "switch",     "template",  "this",      "thread_local", "throw",
     "true",        "try",      "typedef",    "typeid",    "typename",  "union",        "unsigned",
     "using",       "virtual",  "void",       "volatile",  "wchar_t",   "while",        "xor",
     "xor_eq"});

void check_name(const Node& node, const Problem& problem) {
  const std::string name = node.identifier();
  const auto refuse = [&](std::string_view language) {
    node.fail(fmt::format("found \"{}\", a keyword of {}; choose another name", name, language));
  };
  if (problem.python && std::ranges::find(python_keywords, name) != python_keywords.end()) refuse("Python");
  if (problem.cpp && std::ranges::find(cpp_keywords, name) != cpp_keywords.end()) refuse("C++");
}

}  // namespace

void forbid_keywords(const Node& entry, const Problem& problem) {
  const Json& json = entry.json();
  if (json.is_array())
    for (std::size_t i = 0; i < json.size(); ++i) forbid_keywords(entry.child(i), problem);
  if (!json.is_object()) return;
  for (const auto& [key, value] : json.items()) {
    if (key == "name")
      check_name(entry.child(key), problem);
    else
      forbid_keywords(entry.child(key), problem);
  }
}

}  // namespace assay
