// A child's untrusted words, or its end, as facts. Pure.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "core/problem.hpp"
#include "core/run_record.hpp"
#include "run/growth.hpp"

namespace assay {

/// What a child's words are held against.
struct Telling {
  Phase phase = Phase::load;
  int source_lines = 0;  // a line past the submission's last is none: it would carry whatever the child put into it
  Bytes memory_limit;
};

/// The outcome that a message of failure tells ("raised", "load_failed", ...); nothing when it is another message, or
/// one that has no place in this phase. Once the call has begun, the child knows the case's arguments: the sentence
/// about a broken rule is then ours, not the child's.
std::optional<Outcome> failure_outcome(const nlohmann::json& body, const Telling& telling);

/// What a "traced" message counted; nothing when it is another or a forged message. Lines that the source does not have
/// are left out: see Telling.
std::optional<TraceCount> trace_count(const nlohmann::json& body, int source_lines);

/// The outcome of a process that ended by itself, from its wait status.
Outcome ended_outcome(int status);

}  // namespace assay
