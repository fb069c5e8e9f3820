#include "submission/find.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "submission/language.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

Error usage(const fs::path& where, std::string what) { return {ErrorKind::usage, where.string(), std::move(what)}; }

bool hidden(const fs::path& path) { return path.filename().native().starts_with('.'); }

Result<void> search(const fs::path& folder, std::vector<fs::path>& found) {
  std::error_code ec;
  fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, ec);
  for (; !ec && entry != fs::recursive_directory_iterator(); entry.increment(ec)) {
    const fs::file_status status = entry->symlink_status(ec);
    if (ec) break;
    if (fs::is_directory(status)) {
      if (hidden(entry->path())) entry.disable_recursion_pending();
    } else if (!fs::is_symlink(status) && !hidden(entry->path()) && language_of(entry->path())) {
      found.push_back(entry->path());  // also a FIFO or a device: it is reported, not passed over
    }
  }
  if (ec) return usage(folder, fmt::format("cannot be searched: {}", ec.message()));
  return {};
}

}  // namespace

Result<std::vector<fs::path>> find_submissions(const std::vector<fs::path>& paths) {
  std::vector<fs::path> found;
  for (const fs::path& path : paths) {
    std::error_code ec;
    if (!fs::exists(fs::symlink_status(path, ec)))
      return usage(path, ec && ec != std::errc::no_such_file_or_directory
                             ? fmt::format("cannot be reached: {}", ec.message())
                             : "no such file or folder");
    if (!fs::is_directory(path, ec)) {
      found.push_back(path);
      continue;
    }
    std::vector<fs::path> below;
    if (auto searched = search(path, below); !searched) return searched.error();
    if (below.empty())
      return usage(path, "no submission in this folder: files that end in .py, .cpp, .cc or .cxx are looked for");
    std::sort(below.begin(), below.end());
    found.insert(found.end(), below.begin(), below.end());
  }
  if (found.empty()) return Error{ErrorKind::usage, "", "nothing to grade: give files or folders"};
  return found;
}

}  // namespace assay
