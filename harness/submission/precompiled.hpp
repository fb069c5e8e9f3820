// The adaptor and what a source includes first, compiled ahead: parsing Eigen is most of what a submission's compile
// takes.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "cache/cache.hpp"
#include "submission/toolchain.hpp"

namespace assay {

/// Safe for threads.
class PrecompiledHeaders {
 public:
  PrecompiledHeaders(Sandbox sandbox, std::shared_ptr<const Cache> cache)
      : sandbox_(std::move(sandbox)), cache_(std::move(cache)) {}

  /// From memory, else from the cache, else made now and kept there. Null: there is none, and compiling goes on without
  /// it. Error: Ctrl-C came. The header lives as long as this does.
  Result<const FileDescriptor*> get(const Compiler& compiler, std::string_view prelude);

 private:
  Result<FileDescriptor> make(const Compiler& compiler, std::string_view prelude) const;
  Result<FileDescriptor> find_or_make(const Compiler& compiler, std::string_view prelude) const;

  Sandbox sandbox_;
  std::shared_ptr<const Cache> cache_;
  std::mutex mutex_;
  std::map<std::string, FileDescriptor> headers_;  // closed: there is none
};

/// What the compiler is told so that it takes the header, and what stands in the adaptor's file then: GCC finds a
/// header beside that file, and falls back to the text.
std::vector<std::string> header_flags(const Compiler& compiler);
std::string_view adaptor_beside_header(const Compiler& compiler);

}  // namespace assay
