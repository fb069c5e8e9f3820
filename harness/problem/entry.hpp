// What a submission must define: /entry of problem.json.
#pragma once

#include <filesystem>

#include "core/problem.hpp"
#include "problem/node.hpp"

namespace assay {

Entry parse_entry(const Node& node, const std::filesystem::path& folder);

/// Throws Invalid where something in the entry is named as a keyword of a language that is taken.
void forbid_keywords(const Node& entry, const Problem& problem);

}  // namespace assay
