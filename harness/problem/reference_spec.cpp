#include "problem/reference_spec.hpp"

#include <algorithm>

#include "problem/value.hpp"
#include "reference/family.hpp"

namespace assay {
namespace {

const Family& parse_family(const Node& node) {
  std::vector<std::string> names;
  for (const Family& family : families()) names.push_back(family.name);
  return *find_family(node.one_of(names));
}

Knobs parse_knobs(const Node& node, const Family& family) {
  std::vector<std::string> names;
  for (const Knob& knob : family.knobs) names.push_back(knob.name);
  const Object object(node, names, "knob");
  Knobs knobs;
  for (const Knob& knob : family.knobs) {
    const auto field = object.find(knob.name);
    if (!field) continue;
    std::vector<std::string> values;
    for (const KnobValue& value : knob.values) values.push_back(value.name);
    knobs[knob.name] = field->one_of(values);
  }
  return knobs;
}

bool changes_nothing(const Knobs& mistake, const Knobs& right, const Family& family) {
  return std::all_of(family.knobs.begin(), family.knobs.end(), [&](const Knob& knob) {
    const auto set = right.find(knob.name);
    const std::string& value = set == right.end() ? knob.values.front().name : set->second;
    const auto changed = mistake.find(knob.name);
    return changed == mistake.end() || changed->second == value;
  });
}

}  // namespace

ReferenceSpec parse_reference(const Node& node, const std::filesystem::path& folder) {
  const Object object(node, {"family", "knobs", "program"});
  if (const auto program = object.find("program")) {
    if (node.json().size() != 1) node.fail("a program has no family and no knobs; remove them, or the program");
    return ProgramReference{parse_inner_path(*program, folder, {".py", ".cpp", ".cc", ".cxx"})};
  }
  const Family& family = parse_family(object.at("family"));
  const auto knobs = object.find("knobs");
  return FamilyReference{family.name, knobs ? parse_knobs(*knobs, family) : Knobs{}};
}

std::vector<Mistake> parse_mistakes(const Node& node, const ReferenceSpec& reference) {
  const auto* spec = std::get_if<FamilyReference>(&reference);
  if (spec == nullptr)
    node.fail("mistakes are settings of a family's knobs, and the reference is a program; remove them");
  const Family& family = *find_family(spec->family);
  std::vector<Mistake> mistakes;
  for (const Node& item : node.list(0, "a list of mistakes")) {
    const Object object(item, {"knobs", "message"});
    const Node place = object.at("knobs");
    Mistake mistake{parse_knobs(place, family), object.at("message").text()};
    if (changes_nothing(mistake.knobs, spec->knobs, family))
      place.fail("these are the reference's own settings; a mistake changes at least one knob");
    const bool twice = std::any_of(mistakes.begin(), mistakes.end(),
                                   [&](const Mistake& earlier) { return earlier.knobs == mistake.knobs; });
    if (twice) place.fail("an earlier mistake has the same knobs; remove one");
    mistakes.push_back(std::move(mistake));
  }
  return mistakes;
}

}  // namespace assay
