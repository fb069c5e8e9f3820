// The JSON files of a problem that is begun from nothing. Pure.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/problem.hpp"

namespace assay {

/// problem.json: the entry, a program as the reference, two groups.
nlohmann::ordered_json blank_problem(const std::string& id, const std::string& title, const Callable& entry);

/// A cases file with one case, its arguments made up: the same axis name has the same length everywhere, and where it
/// is an int parameter's name too, that parameter's value.
nlohmann::ordered_json blank_cases(const std::string& group, const Callable& entry, int size);

/// "softmax.py" for the problem "softmax".
std::string file_name(const std::string& id, const std::string& ending);

}  // namespace assay
