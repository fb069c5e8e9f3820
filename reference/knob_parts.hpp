// Knobs of one family taken over by another.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "reference/family.hpp"

namespace assay {

/// The knob of this name, which `knobs` has.
Knob knob_named(const std::vector<Knob>& knobs, std::string_view name);

/// The knob with these of its values only, all of which it has.
Knob with_values(const Knob& knob, std::initializer_list<std::string_view> names);

/// Those of the knobs that have these names.
std::vector<Knob> only(std::vector<Knob> knobs, std::initializer_list<std::string_view> names);

/// The knobs but the one of this name.
std::vector<Knob> without(std::vector<Knob> knobs, std::string_view name);

/// A value for each of the knobs: the chosen one, else the first. What is chosen of other knobs is left out.
Knobs settings_of(const std::vector<Knob>& knobs, const Knobs& chosen);

}  // namespace assay
