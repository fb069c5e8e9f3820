// Submissions: files as given, folders searched.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/grade.hpp"
#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// In a folder, and no submission.
struct PassedOver {
  std::filesystem::path path;
  std::string why;
};

struct Found {
  std::vector<std::filesystem::path> submissions;
  std::vector<PassedOver> passed_over;              // files that may have been meant to be some
  std::vector<PassedOver> not_searched;             // folders, for what the system says
  std::vector<std::filesystem::path> expect_files;  // *.expect.json: what an author expects of a sample beside it
};

/// A folder's, sorted by path; none is no error. Error (usage): it cannot be searched.
Result<Found> search_folder(const std::filesystem::path& folder);

/// Files as given, in the order given; folders are searched for *.py, *.cpp, *.cc and *.cxx, sorted by path. Hidden
/// files there are none of the student's, and symlinks are followed nowhere. Error (usage): a path that does not exist;
/// nothing found.
Result<Found> find_submissions(const std::vector<std::filesystem::path>& paths);

}  // namespace assay
