#include "cache/user_cache.hpp"

#include <cstdlib>

namespace assay {
namespace {

constexpr Bytes whole_cache = mebibytes(1024);  // GCC's precompiled headers take 170 MiB a compiler

std::filesystem::path absolute_from(const char* variable) {
  const char* text = std::getenv(variable);
  const std::filesystem::path path = text == nullptr ? "" : text;
  return path.is_absolute() ? path : std::filesystem::path();  // a relative one is to be ignored (XDG Base Directory)
}

}  // namespace

Result<Cache> user_cache(const Sandbox& sandbox) {
  // Submissions run as the cache's owner, with nothing between them and its files.
  if (!sandbox.on(Layer::mount_namespace) && !sandbox.on(Layer::landlock) && !sandbox.drop_uid)
    return Error{ErrorKind::machine, "", "nothing here keeps submissions from writing to it"};
  std::filesystem::path base = absolute_from("XDG_CACHE_HOME");
  if (base.empty())
    if (const std::filesystem::path home = absolute_from("HOME"); !home.empty()) base = home / ".cache";
  if (base.empty()) return Error{ErrorKind::machine, "", "neither XDG_CACHE_HOME nor HOME names a folder"};
  return Cache::open_in(base / "assay" / "kept", whole_cache);
}

}  // namespace assay
