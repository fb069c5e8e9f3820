// A problem's folder that lives as long as a test.
#pragma once

#include <filesystem>
#include <string>

#include "example.hpp"
#include "support/temporary_folder.hpp"

namespace assay::test {

class ProblemFolder {
 public:
  /// Below a fresh temporary folder, in problems/<id>.
  ProblemFolder(const std::string& id, const Files& files);

  const std::filesystem::path& path() const { return path_; }
  void write(const std::string& file, const std::string& content) const;

  /// What loading it says: "" when it loads, else the error with this folder's path cut off its front.
  std::string refusal() const;

 private:
  TemporaryFolder temporary_;
  std::filesystem::path path_;
};

}  // namespace assay::test
