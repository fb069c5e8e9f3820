// A child's untrusted words, or its end, as facts. Pure.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "core/problem.hpp"
#include "core/run_record.hpp"
#include "run/growth.hpp"

namespace assay {

/// The outcome that a message of failure tells ("raised", "load_failed", ...); nothing when it is another message.
std::optional<Outcome> failure_outcome(const nlohmann::json& body, const Limits& limits);

/// The value a "returned" message describes, without its bytes; nothing when it is another or a forged message.
std::optional<Returned> returned_value(const nlohmann::json& body);

/// What a "traced" message counted; nothing when it is another or a forged message.
std::optional<TraceCount> trace_count(const nlohmann::json& body);

/// The outcome of a process that ended by itself, from its wait status.
Outcome ended_outcome(int status, const Limits& limits);

}  // namespace assay
