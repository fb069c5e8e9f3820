#include "problem/node.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/nearest_name.hpp"
#include "problem/invalid.hpp"
#include "problem/suggestion.hpp"

namespace assay {
namespace {

std::string described(const Json& json) {
  if (json.is_object()) return "an object";
  if (json.is_array()) return fmt::format("a list of {}", json.size());
  if (json.is_string()) return in_quotes(json.get_ref<const std::string&>());
  return json.dump();
}

// ASCII alone: what <cctype> says depends on the locale.
bool is_lower_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

bool is_name(std::string_view text) {
  bool after_separator = true;
  for (const char c : text) {
    const bool separator = c == '-' || c == '_' || c == '.';
    if (separator ? after_separator : !is_lower_or_digit(c)) return false;
    after_separator = separator;
  }
  return !after_separator;
}

bool is_identifier(std::string_view text) {
  return !text.empty() && is_letter(text.front()) &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_letter(c) || is_lower_or_digit(c); });
}

}  // namespace

Node::Node(std::string file, const Json& json)
    : file_(std::make_shared<const std::string>(std::move(file))), json_(&json) {}

Node Node::child(const std::string& key) const {
  Node node = *this;
  node.pointer_ += pointer_step(key);
  node.json_ = &json_->at(key);
  return node;
}

Node Node::child(std::size_t index) const {
  Node node = *this;
  node.pointer_ += fmt::format("/{}", index);
  node.json_ = &json_->at(index);
  return node;
}

void Node::fail(std::string what) const {
  invalid(pointer_.empty() ? *file_ : fmt::format("{}: {}", *file_, pointer_), std::move(what));
}

void Node::refuse(std::string_view allowed) const {
  fail(fmt::format("found {}, allowed: {}", described(*json_), allowed));
}

double Node::number(double minimum, double maximum, std::string_view allowed) const {
  if (!json_->is_number()) refuse(allowed);
  const double value = json_->get<double>();
  if (!(value >= minimum && value <= maximum)) refuse(allowed);
  return value;
}

std::int64_t Node::integer(std::int64_t minimum, std::int64_t maximum, std::string_view allowed) const {
  if (!json_->is_number_integer()) refuse(allowed);
  constexpr std::uint64_t largest = std::numeric_limits<std::int64_t>::max();
  if (json_->is_number_unsigned() && json_->get<std::uint64_t>() > largest) refuse(allowed);
  const auto value = json_->get<std::int64_t>();
  if (value < minimum || value > maximum) refuse(allowed);
  return value;
}

bool Node::boolean() const {
  if (!json_->is_boolean()) refuse("true or false");
  return json_->get<bool>();
}

std::string Node::text() const {
  if (!json_->is_string() || json_->get_ref<const std::string&>().empty()) refuse("a text that is not empty");
  return json_->get<std::string>();
}

std::string Node::identifier() const {
  constexpr std::string_view allowed = "a name of letters, digits and _ that starts with no digit";
  if (!json_->is_string() || !is_identifier(json_->get_ref<const std::string&>())) refuse(allowed);
  return json_->get<std::string>();
}

std::string Node::name() const {
  constexpr std::string_view allowed = "a name of small letters and digits, with single -, _ or . between them";
  if (!json_->is_string() || !is_name(json_->get_ref<const std::string&>())) refuse(allowed);
  return json_->get<std::string>();
}

std::string Node::one_of(const std::vector<std::string>& names) const {
  if (!json_->is_string()) refuse(joined(names));
  const auto& found = json_->get_ref<const std::string&>();
  if (std::find(names.begin(), names.end(), found) == names.end()) refuse(joined(names) + did_you_mean(found, names));
  return found;
}

std::vector<Node> Node::list(std::size_t at_least, std::string_view allowed) const {
  if (!json_->is_array() || json_->size() < at_least) refuse(allowed);
  std::vector<Node> nodes;
  nodes.reserve(json_->size());
  for (std::size_t i = 0; i < json_->size(); ++i) nodes.push_back(child(i));
  return nodes;
}

Object::Object(Node node, const std::vector<std::string>& known, std::string noun)
    : node_(std::move(node)), noun_(std::move(noun)) {
  if (!node_.json().is_object()) node_.refuse(fmt::format("an object with the {}s {}", noun_, joined(known)));
  for (const auto& [key, value] : node_.json().items())
    if (std::find(known.begin(), known.end(), key) == known.end())
      node_.child(key).fail(
          fmt::format("unknown {} {}, allowed: {}{}", noun_, in_quotes(key), joined(known), did_you_mean(key, known)));
}

std::optional<Node> Object::find(const std::string& key) const {
  if (!node_.json().contains(key)) return std::nullopt;
  return node_.child(key);
}

Node Object::at(const std::string& key) const {
  if (!node_.json().contains(key)) node_.fail(fmt::format("missing {} \"{}\"", noun_, key));
  return node_.child(key);
}

void require_new(const Node& node, const std::string& name, std::set<std::string>& seen) {
  if (!seen.insert(name).second) node.fail(fmt::format("{} is given twice", in_quotes(name)));
}

std::vector<std::string> distinct_texts(const Node& node, std::string_view allowed) {
  std::vector<std::string> texts;
  std::set<std::string> seen;
  for (const Node& item : node.list(0, allowed)) {
    texts.push_back(item.text());
    require_new(item, texts.back(), seen);
  }
  return texts;
}

}  // namespace assay
