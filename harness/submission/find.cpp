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

std::vector<fs::path>& place_of(const fs::path& path, Found& found) {
  if (path.filename().native().ends_with(".expect.json")) return found.expect_files;
  return language_of(path) ? found.submissions : found.passed_over;
}

Result<void> search(const fs::path& folder, Found& found) {
  std::error_code ec;
  fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, ec);
  for (; !ec && entry != fs::recursive_directory_iterator(); entry.increment(ec)) {
    const fs::file_status status = entry->symlink_status(ec);
    if (ec) break;
    if (fs::is_directory(status)) {
      if (hidden(entry->path())) entry.disable_recursion_pending();
    } else if (!fs::is_symlink(status) && !hidden(entry->path())) {
      // Also a FIFO or a device: it is reported, not passed over.
      place_of(entry->path(), found).push_back(entry->path());
    }
  }
  if (ec) return usage(folder, fmt::format("cannot be searched: {}", ec.message()));
  return {};
}

void append_sorted(std::vector<fs::path>& to, std::vector<fs::path>& paths) {
  std::sort(paths.begin(), paths.end());
  to.insert(to.end(), paths.begin(), paths.end());
}

}  // namespace

Result<Found> find_submissions(const std::vector<fs::path>& paths) {
  Found found;
  for (const fs::path& path : paths) {
    std::error_code ec;
    if (!fs::exists(fs::symlink_status(path, ec)))
      return usage(path, ec && ec != std::errc::no_such_file_or_directory
                             ? fmt::format("cannot be reached: {}", ec.message())
                             : "no such file or folder");
    if (!fs::is_directory(path, ec)) {
      found.submissions.push_back(path);
      continue;
    }
    Found below;
    if (auto searched = search(path, below); !searched) return searched.error();
    if (below.submissions.empty())
      return usage(path, "no submission in this folder: files that end in .py, .cpp, .cc or .cxx are looked for");
    append_sorted(found.submissions, below.submissions);
    append_sorted(found.passed_over, below.passed_over);
    append_sorted(found.expect_files, below.expect_files);
  }
  if (found.submissions.empty()) return Error{ErrorKind::usage, "", "nothing to grade: give files or folders"};
  return found;
}

}  // namespace assay
