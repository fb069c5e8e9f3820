// Wrong settings of a family's knobs, which are the mistakes that it knows.
#pragma once

#include <string>
#include <vector>

#include "core/problem.hpp"

namespace assay {

/// Every value of one knob that the reference does not have, as the change that makes it. Empty: no such family.
std::vector<Knobs> single_changes(const FamilyReference& reference);

/// Every two of them that are of different knobs.
std::vector<Knobs> double_changes(const FamilyReference& reference);

/// What a student has whose knob is set to `value`, and what was asked for. Empty: there is no such knob or value.
std::string words_for(const FamilyReference& reference, const std::string& knob, const std::string& value);

}  // namespace assay
