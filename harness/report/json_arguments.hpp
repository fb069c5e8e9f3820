// A case's arguments as its file wrote them.
#pragma once

#include <nlohmann/json.hpp>

#include "core/problem.hpp"

namespace assay {

/// Non-finite numbers are the strings "NaN", "Infinity", "-Infinity".
nlohmann::ordered_json json_number(double number);

/// {"seq_len": 2}, or {"construct": {...}, "calls": [{"method", "args"}]}.
nlohmann::ordered_json json_arguments(const Case& planned);

}  // namespace assay
