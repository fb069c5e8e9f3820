#include "problem/groups.hpp"

#include "problem/settings.hpp"

namespace assay {
namespace {

template <class T>
std::vector<std::pair<std::string, T>> named(std::initializer_list<T> values) {
  std::vector<std::pair<std::string, T>> names;
  for (const T value : values) names.emplace_back(to_string(value), value);
  return names;
}

Group parse_group(const Node& node) {
  const Object object(node, {"name", "points", "scoring", "visibility", "feedback"});
  Group group;
  group.name = object.at("name").name();
  group.points = parse_points(object.at("points"));
  if (const auto field = object.find("scoring"))
    group.scoring = field->choice(named({Scoring::all_or_nothing, Scoring::proportional}));
  if (const auto field = object.find("visibility"))
    group.visibility = field->choice(
        named({Visibility::visible, Visibility::hidden, Visibility::after_due_date, Visibility::after_published}));
  if (const auto field = object.find("feedback"))
    group.feedback = field->choice(named({Feedback::full, Feedback::hint, Feedback::none}));
  return group;
}

}  // namespace

std::vector<Group> parse_groups(const Node& node) {
  std::vector<Group> groups;
  std::set<std::string> seen;
  for (const Node& item : node.list(1, "a list of at least one group")) {
    groups.push_back(parse_group(item));
    require_new(item.child("name"), groups.back().name, seen);
  }
  return groups;
}

}  // namespace assay
