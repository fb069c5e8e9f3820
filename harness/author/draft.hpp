// A problem's folder while it is being written.
#pragma once

#include <filesystem>
#include <string>

#include "core/result.hpp"

namespace assay {

/// A folder that is gone again unless it was kept under its name.
class Draft {
 public:
  /// Error (machine): it cannot be made.
  static Result<Draft> beside(const std::filesystem::path& kept);
  Draft(Draft&& other) noexcept;
  Draft& operator=(Draft&&) = delete;
  ~Draft();

  /// Where it is written: under its own name, which the loader compares with the id.
  std::filesystem::path folder() const { return made_ / kept_.filename(); }

  /// What is wrong with it, told of the place where it was to be.
  Error error_as_kept(Error error) const;

  /// Error (machine): it cannot be moved to its name.
  Result<void> keep();

  /// Undoes `keep`: it will be removed after all.
  void take_back();

 private:
  Draft(std::filesystem::path made, std::filesystem::path kept) : made_(std::move(made)), kept_(std::move(kept)) {}

  std::filesystem::path made_;
  std::filesystem::path kept_;
};

/// A problem and its samples, or neither. Error: as of Draft::keep.
Result<void> keep_both(Draft& problem, Draft& samples);

/// Folders on the way are made. Error (machine): it cannot be written.
Result<void> write_text(const std::filesystem::path& path, const std::string& text);

Error cannot_write(const std::filesystem::path& path, const std::string& why);

/// Error (usage): it is no name for a folder, or a problem or samples of that name are there.
Result<void> is_free(const std::string& id, const std::filesystem::path& problems,
                     const std::filesystem::path& submissions);

}  // namespace assay
