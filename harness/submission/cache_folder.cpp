// Where this user's cache lies.
#include <cstdlib>
#include <string_view>

#include "submission/cache.hpp"

namespace assay {
namespace {

constexpr Bytes whole_cache = mebibytes(1024);  // GCC's precompiled headers take 170 MiB a compiler

std::filesystem::path absolute_from(const char* variable) {
  const char* text = std::getenv(variable);
  const std::filesystem::path path = text == nullptr ? "" : text;
  return path.is_absolute() ? path : std::filesystem::path();  // a relative one is to be ignored (XDG Base Directory)
}

}  // namespace

Result<Cache> Cache::open() {
  std::filesystem::path base = absolute_from("XDG_CACHE_HOME");
  if (base.empty())
    if (const std::filesystem::path home = absolute_from("HOME"); !home.empty()) base = home / ".cache";
  if (base.empty()) return Error{ErrorKind::machine, "", "neither XDG_CACHE_HOME nor HOME names a folder"};
  return open_in(base / "assay" / "compiled", whole_cache);
}

}  // namespace assay
