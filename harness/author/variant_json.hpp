// What a variant's JSON files have in place of the old problem's. Pure.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/problem.hpp"

namespace assay {

/// problem.json with this id and title, these knobs changed, and without what depended on the old ones.
nlohmann::ordered_json variant_of_problem(nlohmann::ordered_json problem, const std::string& id,
                                          const std::string& title, const Knobs& changed);

/// A cases file without worked values, and with a number in place of a time_scale that is "auto".
nlohmann::ordered_json variant_of_cases(nlohmann::ordered_json cases);

/// How far limits are stretched where the old problem measured it.
inline constexpr int declared_time_scale = 3;

}  // namespace assay
