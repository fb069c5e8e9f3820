// Submissions: files as given, folders searched.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/grade.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

struct Found {
  std::vector<std::filesystem::path> submissions;
  std::vector<std::filesystem::path> passed_over;   // files in folders that may have been meant to be some
  std::vector<std::filesystem::path> expect_files;  // *.expect.json: what an author expects of a sample beside it
};

/// Files as given, in the order given; folders are searched for *.py, *.cpp, *.cc and *.cxx, sorted by path. Hidden
/// files and symlinks there are none of the student's. Error (usage): a path that does not exist;
/// nothing found.
Result<Found> find_submissions(const std::vector<std::filesystem::path>& paths);

}  // namespace assay
