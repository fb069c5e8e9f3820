// What a child says that its call returned, without the bytes. Pure.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "core/run_record.hpp"

namespace assay {

/// The value that a "returned" message describes; nothing when it is another or a forged message.
std::optional<Returned> returned_value(const nlohmann::json& body);

}  // namespace assay
