// A call's arguments as the runners' protocol writes them.
#pragma once

#include <nlohmann/json.hpp>
#include <span>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// {"op": op, "args": [...], "kwargs": {...}}: positional up to the first parameter left to its default, the rest by
/// name. They are scalars: no others can be passed yet. Error (author_file): more than a message may hold.
Result<nlohmann::json> call_message(const char* op, std::span<const Parameter> parameters,
                                    std::span<const Argument> args);

}  // namespace assay
