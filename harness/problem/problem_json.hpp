// problem.json -> Problem, but for its statement, cases and digest.
#pragma once

#include <filesystem>
#include <string>

#include "core/problem.hpp"
#include "problem/node.hpp"

namespace assay {

/// `id` is the folder's name, which must be the problem's id.
Problem parse_problem(const Node& node, const std::filesystem::path& directory, const std::string& id);

}  // namespace assay
