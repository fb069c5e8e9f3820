#include "check/dtype_words.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace assay {
namespace {

constexpr std::size_t longest_quoted = 24;

struct TypeString {
  char order = '|';
  char kind = 'V';
  unsigned size = 0;  // bytes; 0 where the string has none
};

std::optional<TypeString> parse(std::string_view text) {
  if (text.size() < 2 || text.size() > 8) return std::nullopt;
  TypeString type{text[0], text[1], 0};
  const char* end = text.data() + text.size();
  if (text.size() > 2 && std::from_chars(text.data() + 2, end, type.size).ptr != end) return std::nullopt;
  return type;
}

std::string bits(std::string_view name, unsigned bytes) { return fmt::format("{}{}", name, 8UL * bytes); }

std::optional<std::string> name(const TypeString& type) {
  switch (type.kind) {
    case 'f':
      return type.size == 16 ? "longdouble" : bits("float", type.size);
    case 'i':
      return bits("int", type.size);
    case 'u':
      return bits("uint", type.size);
    case 'c':
      return type.size == 32 ? "complex longdouble" : bits("complex", type.size);
    case 'b':
      return "bool";
    case 'O':
      return "object";
    case 'S':
    case 'U':
      return "text";
    case 'M':
      return "datetime64";
    case 'm':
      return "timedelta64";
    case 'V':
      return "a structured dtype";
    default:
      return std::nullopt;
  }
}

/// What the wrong dtype costs, "" where the names say it all.
std::string_view loss(DType expected, const TypeString& type) {
  const bool wants_float = expected == DType::float64 || expected == DType::float32;
  if (expected == DType::float64 && type.kind == 'f' && type.size == 4) return "float32 has 7 digits, float64 has 16";
  if (expected == DType::float64 && type.kind == 'f' && type.size == 2) return "float16 has 3 digits, float64 has 16";
  if (wants_float && (type.kind == 'i' || type.kind == 'u')) return "integers cut off what follows the point";
  if (wants_float && type.kind == 'O') return "an object array holds Python objects, not numbers";
  return "";
}

}  // namespace

std::string dtype_words(std::string_view typestr) {
  const auto type = parse(typestr);
  const auto known = type ? name(*type) : std::nullopt;
  if (!known) return fmt::format("an unknown dtype '{}'", typestr.substr(0, longest_quoted));
  return type->order == '>' && type->kind != 'V' ? "big-endian " + *known : *known;
}

std::string dtype_difference(DType expected, std::string_view typestr) {
  const auto type = parse(typestr);
  const std::string_view cost = type ? loss(expected, *type) : "";
  return fmt::format("Returned {}{}{}; return {}.", dtype_words(typestr), cost.empty() ? "" : ": ", cost,
                     to_string(expected));
}

}  // namespace assay
