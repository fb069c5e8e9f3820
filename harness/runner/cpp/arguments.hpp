// The "go" message's arguments, bound to the parameters that the submission was compiled for.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "runner/cpp/abi.h"

namespace assay {

/// `args` by position, then `kwargs` by name; a gap before the last one given takes the problem's default. Texts point
/// into `go`. Empty when a name, a number or a type of the arguments does not fit.
std::optional<std::vector<assay_argument>> bind_arguments(const nlohmann::json& go, const assay_entry& entry);

}  // namespace assay
