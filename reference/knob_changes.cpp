#include "reference/knob_changes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "reference/family.hpp"

namespace assay {
namespace {

template <class Named>
const Named* find(const std::vector<Named>& all, const std::string& name) {
  const auto found = std::ranges::find(all, name, &Named::name);
  return found == all.end() ? nullptr : &*found;
}

const std::string& setting(const FamilyReference& reference, const Knob& knob) {
  const auto set = reference.knobs.find(knob.name);
  return set == reference.knobs.end() ? knob.values.front().name : set->second;
}

}  // namespace

std::vector<Knobs> single_changes(const FamilyReference& reference) {
  std::vector<Knobs> changes;
  if (const Family* family = find_family(reference.family))
    for (const Knob& knob : family->knobs)
      for (const KnobValue& value : knob.values)
        if (value.name != setting(reference, knob)) changes.push_back({{knob.name, value.name}});
  return changes;
}

std::vector<Knobs> double_changes(const FamilyReference& reference) {
  const std::vector<Knobs> singles = single_changes(reference);
  std::vector<Knobs> changes;
  for (std::size_t a = 0; a < singles.size(); ++a)
    for (std::size_t b = a + 1; b < singles.size(); ++b)
      if (!singles[a].contains(singles[b].begin()->first)) {
        changes.push_back(singles[a]);
        changes.back().insert(singles[b].begin(), singles[b].end());
      }
  return changes;
}

std::string words_for(const FamilyReference& reference, const std::string& knob, const std::string& value) {
  const Family* family = find_family(reference.family);
  const Knob* known = family == nullptr ? nullptr : find(family->knobs, knob);
  const KnobValue* had = known == nullptr ? nullptr : find(known->values, value);
  const KnobValue* asked = known == nullptr ? nullptr : find(known->values, setting(reference, *known));
  if (had == nullptr || asked == nullptr) return "";
  return fmt::format("You have: {} Asked for: {}", had->meaning, asked->meaning);
}

}  // namespace assay
