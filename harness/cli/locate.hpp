// Finds folders: the problems, the samples, the problem that a submission belongs to.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// `requested`, else ./problems if it has one, else those that ship. Error (usage): none there.
Result<std::filesystem::path> problems_folder(const std::filesystem::path& requested);

/// Where a new problem goes: `requested`, else ./problems even if it is empty, else beside those that ship. Error: as
/// above.
Result<std::filesystem::path> folder_for_new(const std::filesystem::path& requested);

/// The checkout's or the installed ones. Error (usage): none there.
Result<std::filesystem::path> shipped_problems();

/// Where the samples of the problems in a folder are unless somebody says otherwise.
std::filesystem::path samples_beside(const std::filesystem::path& problems);

/// Problems of one folder, each loaded at most once.
class Catalogue {
 public:
  explicit Catalogue(std::filesystem::path folder) : folder_(std::move(folder)) {}

  Result<std::vector<std::string>> ids() const;
  /// Error (usage): no such problem; names the nearest.
  Result<std::shared_ptr<const Problem>> load(const std::string& id);
  /// The folder named as a problem that `path` lies in, found by way of `argument`, which is what a user typed: `path`
  /// itself or a folder above it. What the user typed counts first, of a relative path every folder of it; below that
  /// the outermost, for whatever lies deeper may be named by who handed in; then the nearest above. Error (usage):
  /// there is none.
  Result<std::string> problem_of(const std::filesystem::path& path, const std::filesystem::path& argument) const;

 private:
  std::filesystem::path folder_;
  std::vector<std::shared_ptr<const Problem>> loaded_;
};

}  // namespace assay
