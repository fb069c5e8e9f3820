// What a submission must define: /entry of problem.json.
#pragma once

#include <filesystem>

#include "core/problem.hpp"
#include "problem/node.hpp"

namespace assay {

Entry parse_entry(const Node& node, const std::filesystem::path& folder);

}  // namespace assay
