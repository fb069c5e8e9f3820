#include "problem/json_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "problem/invalid.hpp"
#include "problem/suggestion.hpp"
#include "problem/text_file.hpp"

namespace assay {
namespace {

constexpr std::size_t deepest = 64;
constexpr std::size_t most_keys = 1000;  // an ordered object looks its keys up one by one

// Sees every event of the library's parser before any value is built.
class Checker final : public nlohmann::json_sax<Json> {
 public:
  Checker(const std::string& file, const std::string& text) : file_(file), text_(text) {}

  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t) override { return value(); }
  bool number_unsigned(number_unsigned_t) override { return value(); }
  bool number_float(number_float_t, const string_t&) override { return value(); }
  bool string(string_t&) override { return value(); }
  bool binary(binary_t&) override { return value(); }
  bool start_object(std::size_t) override { return open(true); }
  bool start_array(std::size_t) override { return open(false); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override;
  bool parse_error(std::size_t position, const std::string& token, const Json::exception& error) override;

 private:
  struct Level {
    bool is_object;
    std::set<std::string> keys;
    std::string key;
    std::size_t index = 0;
  };

  bool value();
  bool open(bool is_object);
  bool close();
  std::string where() const;

  const std::string& file_;
  const std::string& text_;
  std::vector<Level> levels_;
};

bool Checker::value() {
  if (!levels_.empty()) ++levels_.back().index;
  return true;
}

bool Checker::open(bool is_object) {
  if (levels_.size() == deepest) invalid(where(), fmt::format("it is nested deeper than {} levels", deepest));
  levels_.push_back({is_object, {}, "", 0});
  return true;
}

bool Checker::close() {
  levels_.pop_back();
  return value();
}

bool Checker::key(string_t& name) {
  Level& level = levels_.back();
  level.key = name;
  if (!level.keys.insert(name).second) invalid(where(), fmt::format("the key {} is given twice", in_quotes(name)));
  if (level.keys.size() > most_keys) invalid(where(), fmt::format("it has more than {} keys", most_keys));
  return true;
}

std::string Checker::where() const {
  std::string pointer;
  for (const Level& level : levels_)
    pointer += level.is_object ? pointer_step(level.key) : fmt::format("/{}", level.index);
  return pointer.empty() ? file_ : fmt::format("{}: {}", file_, pointer);
}

// "[json.exception.parse_error.101] parse error at line 1, column 5: syntax error while parsing value - REASON; last
// read: 'nul,'" -> REASON
std::string reason(std::string_view what) {
  if (const auto dash = what.find(" - "); dash != std::string_view::npos) what.remove_prefix(dash + 3);
  return std::string(what.substr(0, what.find("; last read: ")));
}

bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

// Where what was refused starts. The library's `position` is that of its last byte, from 1. Its token is right for
// strings and numbers alone (else it goes back to the last of those), with a last control character as <U+XXXX>.
std::size_t refused_at(const std::string& text, std::size_t position, const std::string& token,
                       const std::string& why) {
  if (position == 0 || position > text.size()) return text.size();
  const bool has_token = why.find("string") < why.find(';') || why.find("number") < why.find(';');
  std::size_t start = position - 1;
  if (has_token) {
    const bool ends_in_control = static_cast<unsigned char>(text[start]) < 0x20;
    constexpr std::size_t shown_control = std::string_view("<U+XXXX>").size();
    const std::size_t length = ends_in_control ? token.size() - shown_control + 1 : token.size();
    return position - std::min(length, position);
  }
  if (is_word(text[start]) || why.starts_with("invalid literal"))
    while (start > 0 && is_word(text[start - 1])) --start;
  return start;
}

bool Checker::parse_error(std::size_t position, const std::string& token, const Json::exception& error) {
  const std::string why = reason(error.what());
  const std::string place =
      fmt::format("{}:{}", file_, line_and_column(text_, refused_at(text_, position, token, why)));
  constexpr int out_of_range = 406;
  if (error.id == out_of_range) invalid(place, fmt::format("found {}, allowed: numbers that a double can hold", token));
  invalid(place, fmt::format("it is not JSON: {}", why));
}

}  // namespace

std::string pointer_step(const std::string& key) {
  const std::string shown = in_quotes(key);
  std::string step = "/";
  for (const char c : std::string_view(shown).substr(1, shown.size() - 2)) {
    if (c == '~')
      step += "~0";
    else if (c == '/')
      step += "~1";
    else
      step += c;
  }
  return step;
}

Json parse_json(const std::string& file, const std::string& text) {
  if (text.find_first_not_of(" \t\r\n") == text.npos) invalid(file + ":1:1", "the file is empty");
  Checker checker(file, text);
  Json::sax_parse(text, &checker);
  return Json::parse(text);
}

}  // namespace assay
