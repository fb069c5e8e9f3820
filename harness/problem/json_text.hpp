// Text -> JSON, stricter than the JSON library: duplicate keys, deep nesting and huge objects are errors.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace assay {

using Json = nlohmann::ordered_json;

/// Throws Invalid: "file:line:column" for syntax errors and numbers that no double holds, "file: /pointer" for the
/// rest.
Json parse_json(const std::string& file, const std::string& text);

/// One step of a JSON pointer (RFC 6901, as a JSON string, cut when long), with its slash.
std::string pointer_step(const std::string& key);

}  // namespace assay
