// A call's arguments as the runners' protocol writes them.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// A message to a case's process, and the bytes of the arrays that it speaks of ("" where there are none).
struct CallMessage {
  nlohmann::json body;
  std::string arrays;
};

/// {"op": op, "args": [...], "kwargs": {...}}: positional up to the first parameter left to its default, the rest by
/// name. Arrays are literal ones by now. Error (author_file): more than a message may hold.
Result<CallMessage> call_message(const char* op, std::span<const Parameter> parameters, std::span<const Argument> args);

/// The "go" for one of a case's calls: its arguments, the method's name where it is one, and which of the arguments are
/// to be handed back. Error: as above.
Result<CallMessage> go_message(const Callable& callable, const Call& call);

}  // namespace assay
