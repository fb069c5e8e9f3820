// The arguments of a "construct" or "go" message, bound to the parameters that the submission was compiled for.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "runner/cpp/abi.h"

namespace assay {

struct BoundArguments {
  std::vector<assay_argument> values;
  std::vector<std::size_t> handed_back;  // places in `values`, in the order asked for
};

/// `args` by position, then `kwargs` by name; a gap before the last one given takes the problem's default. Texts point
/// into `message`, elements into `bytes`. Empty when a name, a number, a type or a place of the arguments does not fit.
std::optional<BoundArguments> bind_arguments(const nlohmann::json& message, const assay_callable& callable,
                                             std::string_view bytes);

}  // namespace assay
