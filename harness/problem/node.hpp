// A JSON value together with the place it came from, read with a type in mind; every refusal names that place.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "problem/json_text.hpp"

namespace assay {

class Node {
 public:
  /// The root of `file`. `json` must outlive the node and its children.
  Node(std::string file, const Json& json);

  const Json& json() const { return *json_; }
  Node child(const std::string& key) const;
  Node child(std::size_t index) const;

  [[noreturn]] void fail(std::string what) const;
  /// "found <this value>, allowed: <allowed>".
  [[noreturn]] void refuse(std::string_view allowed) const;

  double number(double minimum, double maximum, std::string_view allowed) const;
  std::int64_t integer(std::int64_t minimum, std::int64_t maximum, std::string_view allowed) const;
  bool boolean() const;
  std::string text() const;        // not empty
  std::string identifier() const;  // a name in Python and C++
  std::string name() const;        // small letters and digits, with single -, _ and . between them
  std::string one_of(const std::vector<std::string>& names) const;
  std::vector<Node> list(std::size_t at_least, std::string_view allowed) const;

  template <class T>
  T choice(const std::vector<std::pair<std::string, T>>& choices) const {
    std::vector<std::string> names;
    names.reserve(choices.size());
    for (const auto& [name, value] : choices) names.push_back(name);
    const std::string found = one_of(names);
    for (const auto& [name, value] : choices)
      if (name == found) return value;
    __builtin_unreachable();
  }

 private:
  std::shared_ptr<const std::string> file_;
  std::string pointer_;
  const Json* json_;
};

/// An object whose keys are all among `known`; `noun` is what messages call a key.
class Object {
 public:
  Object(Node node, const std::vector<std::string>& known, std::string noun = "key");

  const Node& node() const { return node_; }
  std::optional<Node> find(const std::string& key) const;
  Node at(const std::string& key) const;  // fails where the key is missing

 private:
  Node node_;
  std::string noun_;
};

/// Adds `name`, found at `node`, to the names seen so far; fails where it is there already.
void require_new(const Node& node, const std::string& name, std::set<std::string>& seen);

/// `node`'s strings, each once.
std::vector<std::string> distinct_texts(const Node& node, std::string_view allowed);

constexpr double unbounded = std::numeric_limits<double>::infinity();

}  // namespace assay
