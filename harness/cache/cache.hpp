// Files kept from one grading to the next, each under a key. Knows nothing of what is in them. What cannot be kept or
// read back is as if it had never been there: a cache makes nothing fail.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/file_descriptor.hpp"
#include "core/result.hpp"
#include "core/units.hpp"

namespace assay {

/// Only for what runs outside the sandbox: nothing untrusted may write into its folder.
class Cache {
 public:
  /// `folder`, made where it and at most the two folders above it are missing. Refused is one that belongs to another
  /// user, that others may write to, or that would have to be made in another user's folder.
  static Result<Cache> open_in(const std::filesystem::path& folder, Bytes bound);

  /// What was put under `key`, in memory, sealed. What does not have its SHA-256 any more is thrown away.
  std::optional<FileDescriptor> get(const std::string& key) const;

  /// Keeps the whole of `file`, in place of an earlier one, and throws away what was used least recently where
  /// everything together is over the bound. False: not kept (a full disk, a limit on files).
  bool put(const std::string& key, int file) const;

  /// For work that two harnesses should not do at once: the second waits until the first one's lock is closed. Error:
  /// Ctrl-C came. No lock where none can be had.
  Result<FileDescriptor> lock() const;

  /// Whether `size` more could be kept.
  bool has_room(Bytes size) const;

  const std::filesystem::path& folder() const { return path_; }

 private:
  Cache(std::filesystem::path path, FileDescriptor folder, Bytes bound);
  void prune() const;

  std::filesystem::path path_;
  FileDescriptor folder_;  // stays the one that was looked at, whatever is done to its path
  Bytes bound_;
};

}  // namespace assay
