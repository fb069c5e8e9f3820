// What the files of a problem say, read and checked.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// Loads and validates problems/<id>/: problem.json, statement.md and cases/*.json.
/// Errors (author_file) name the file, the JSON pointer (line and column for syntax errors), what was found, what is
/// allowed, and the nearest name for a typo. `directory` is shown in errors as given.
Result<std::shared_ptr<const Problem>> load_problem(const std::filesystem::path& directory);

/// The problem folders (those with a problem.json) directly below `problems`, by name.
Result<std::vector<std::filesystem::path>> find_problems(const std::filesystem::path& problems);

}  // namespace assay
