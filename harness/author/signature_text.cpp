#include "author/signature_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/utf8.hpp"
#include "problem/text_file.hpp"
#include "submission/signature.hpp"

namespace assay {
namespace {

constexpr std::array<std::pair<std::string_view, ValueType>, 4> scalars{{{"int", ValueType::integer},
                                                                         {"float", ValueType::floating},
                                                                         {"bool", ValueType::boolean},
                                                                         {"str", ValueType::string}}};

/// Thrown inside this file only; what it holds is the sentence.
struct Nonsense {
  std::string what;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Callable callable() {
    if (take("class "))
      throw Nonsense{"--signature: found a class; begin with a function, and make its \"entry\" a class by hand"};
    if (take("def ")) skip_blanks();
    Callable made{name("a function's name"), {}, {}};
    expect("(");
    while (!take(")")) {
      if (!made.parameters.empty()) expect(",");
      if (take(")")) break;  // a comma after the last
      made.parameters.push_back(parameter(made.parameters));
    }
    if (!take("->")) fail("\"->\" and what it returns");
    made.returns = returns();
    take(":");
    skip_blanks();
    if (at_ != text_.size()) fail("nothing more");
    return made;
  }

 private:
  [[noreturn]] void fail(std::string_view expected) {
    skip_blanks();
    throw Nonsense{
        fmt::format("--signature: expected {} at \"{}\"", expected, cut_text(std::string_view(text_).substr(at_), 20))};
  }

  void skip_blanks() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }

  bool take(std::string_view word) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  void expect(std::string_view word) {
    if (!take(word)) fail(fmt::format("\"{}\"", word));
  }

  std::string word() {
    skip_blanks();
    const std::size_t begin = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '_'))
      ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }

  std::string name(std::string_view what) {
    std::string found = word();
    if (found.empty() || std::isdigit(static_cast<unsigned char>(found.front())) != 0) fail(what);
    return found;
  }

  std::vector<std::string> axes() {
    std::vector<std::string> found;
    while (!take("]")) {
      if (!found.empty()) expect(",");
      std::string axis = word();
      if (axis.empty()) fail("an axis: a name or a number");
      found.push_back(std::move(axis));
    }
    if (found.empty()) fail("at least one axis in the brackets");
    return found;
  }

  Returns type() {
    constexpr std::string_view allowed = "a type: int, float, bool, str, or an array such as float64[rows, columns]";
    const std::size_t begin = at_;
    const std::string kind = name(allowed);
    if (kind == "tuple") {
      at_ = begin;
      fail("a tuple's items in parentheses, (float64[n], int),");
    }
    Returns made;
    if (take("[")) {
      const std::optional<DType> dtype = dtype_from_name(kind);
      if (!dtype) {
        at_ = begin;
        fail("an element type before the brackets: float64, float32, int64, int32 or bool");
      }
      made.dtype = *dtype;
      made.shape = axes();
      return made;
    }
    const auto scalar = std::ranges::find(scalars, kind, &std::pair<std::string_view, ValueType>::first);
    if (scalar == scalars.end()) {
      at_ = begin;
      fail(allowed);
    }
    made.type = scalar->second;
    return made;
  }

  Returns returns() {
    if (!take("(")) return type();
    Returns tuple;
    tuple.type = ValueType::tuple;
    while (!take(")")) {
      if (!tuple.items.empty()) expect(",");
      tuple.items.push_back(type());
    }
    if (tuple.items.size() < 2) fail("at least two items in a tuple");
    return tuple;
  }

  Parameter parameter(const std::vector<Parameter>& before) {
    Parameter made;
    made.name = name("a parameter's name");
    if (std::ranges::find(before, made.name, &Parameter::name) != before.end()) fail("another name: this one is taken");
    expect(":");
    Returns declared = type();
    made.type = declared.type;
    made.dtype = declared.dtype;
    made.shape = std::move(declared.shape);
    if (take("="))
      made.default_value = default_for(made);
    else if (!before.empty() && before.back().default_value)
      fail("a default, for the parameter before has one,");
    return made;
  }

  template <class T>
  T number(std::string_view what) {
    skip_blanks();
    T value{};
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (error != std::errc()) fail(what);
    at_ = static_cast<std::size_t>(end - text_.data());
    return value;
  }

  Value default_for(const Parameter& parameter) {
    switch (parameter.type) {
      case ValueType::integer:
        return number<std::int64_t>("a whole number");
      case ValueType::floating:
        return number<double>("a number");
      case ValueType::boolean:
        if (take("True")) return true;
        if (take("False")) return false;
        fail("True or False");
      case ValueType::string:
        return quoted();
      case ValueType::array:
      case ValueType::tuple:
        break;
    }
    fail("no default: an array has none");
  }

  Value quoted() {
    skip_blanks();
    const char quote = at_ < text_.size() ? text_[at_] : ' ';
    const std::size_t end = quote == '\'' || quote == '"' ? text_.find(quote, at_ + 1) : text_.npos;
    if (end == text_.npos) fail("a text in quotes");
    std::string value(text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    return value;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string_view annotation(ValueType type) {
  for (const auto& [name, scalar] : scalars)
    if (scalar == type) return name;
  return type == ValueType::tuple ? "tuple" : "np.ndarray";
}

std::string python_literal(const Value& value) {
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "True" : "False";
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return fmt::to_string(*whole);
  if (const auto* real = std::get_if<double>(&value)) return floating_literal(*real);
  // JSON's escapes are Python's too.
  return nlohmann::json(std::get<std::string>(value)).dump();
}

}  // namespace

Result<Callable> read_signature(std::string_view text) {
  if (!is_text(std::string(text))) return Error{ErrorKind::usage, "", "--signature: it is no UTF-8 text"};
  try {
    return Reader(text).callable();
  } catch (const Nonsense& nonsense) {
    return Error{ErrorKind::usage, "", nonsense.what};
  }
}

std::string python_signature(const Callable& callable) {
  std::vector<std::string> parameters;
  for (const Parameter& parameter : callable.parameters) {
    std::string one = fmt::format("{}: {}", parameter.name, annotation(parameter.type));
    if (parameter.default_value) one += " = " + python_literal(*parameter.default_value);
    parameters.push_back(std::move(one));
  }
  return fmt::format("def {}({}) -> {}:", callable.name, fmt::join(parameters, ", "),
                     annotation(callable.returns.type));
}

}  // namespace assay
