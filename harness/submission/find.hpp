// Submissions: files as given, folders searched.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/grade.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// Files as given, in the order given; folders are searched for *.py, *.cpp, *.cc and *.cxx, sorted by path, hidden
/// and *.expect.json files and symlinks passed over. Error (usage): a path that does not exist; nothing found.
Result<std::vector<std::filesystem::path>> find_submissions(const std::vector<std::filesystem::path>& paths);

}  // namespace assay
