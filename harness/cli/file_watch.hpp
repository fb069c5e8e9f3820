// Waits until a file has been written.
#pragma once

#include <filesystem>
#include <string>

#include "core/file_descriptor.hpp"
#include "core/result.hpp"

namespace assay {

/// Of one file, however it is saved: written in place, or written beside it and moved over it, as editors do. Its
/// folder is what is watched.
class FileWatch {
 public:
  /// Error (usage): the folder cannot be watched; (machine): no more watches are to be had.
  static Result<FileWatch> of(const std::filesystem::path& file);

  /// Returns at the next save; several in quick succession are one. Error (interrupted): Ctrl-C came; (usage): the
  /// folder is gone.
  Result<void> wait();

 private:
  /// Whether what was told since the last call is about the file.
  Result<bool> has_changed();

  FileDescriptor events_;
  std::string name_;
  std::string folder_;
};

}  // namespace assay
