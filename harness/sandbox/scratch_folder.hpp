// A private folder for one program, gone at the end whatever happens in between.
#pragma once

#include <string>
#include <utility>

#include "core/result.hpp"
#include "sandbox/sandbox.hpp"

namespace assay {

class ScratchFolder {
 public:
  ScratchFolder() = default;  // none
  /// An empty folder that belongs to the user whom programs run as. Error (machine): there is no room for one.
  static Result<ScratchFolder> make(const Sandbox& sandbox);
  ScratchFolder(ScratchFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  ScratchFolder& operator=(ScratchFolder&& other) noexcept {
    std::swap(path_, other.path_);
    return *this;
  }
  ~ScratchFolder();

  const std::string& path() const { return path_; }  // "" where there is none

 private:
  explicit ScratchFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

}  // namespace assay
