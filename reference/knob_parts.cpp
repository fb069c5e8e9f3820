#include "reference/knob_parts.hpp"

#include <algorithm>
#include <cassert>

namespace assay {

Knob knob_named(const std::vector<Knob>& knobs, std::string_view name) {
  const auto found = std::ranges::find(knobs, name, &Knob::name);
  assert(found != knobs.end());
  return *found;
}

Knob with_values(const Knob& knob, std::initializer_list<std::string_view> names) {
  Knob part{knob.name, {}};
  for (const std::string_view name : names) {
    const auto found = std::ranges::find(knob.values, name, &KnobValue::name);
    assert(found != knob.values.end());
    part.values.push_back(*found);
  }
  return part;
}

std::vector<Knob> only(std::vector<Knob> knobs, std::initializer_list<std::string_view> names) {
  std::erase_if(knobs, [&](const Knob& knob) { return std::ranges::find(names, knob.name) == names.end(); });
  return knobs;
}

std::vector<Knob> without(std::vector<Knob> knobs, std::string_view name) {
  std::erase_if(knobs, [&](const Knob& knob) { return knob.name == name; });
  return knobs;
}

Knobs settings_of(const std::vector<Knob>& knobs, const Knobs& chosen) {
  Knobs settings;
  for (const Knob& knob : knobs) {
    const auto set = chosen.find(knob.name);
    settings[knob.name] = set == chosen.end() ? knob.values.front().name : set->second;
  }
  return settings;
}

}  // namespace assay
