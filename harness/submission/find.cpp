#include "submission/find.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <optional>
#include <system_error>

#include "submission/language.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

Error usage(const fs::path& where, std::string what) { return {ErrorKind::usage, where.string(), std::move(what)}; }

bool hidden(const fs::path& path) { return path.filename().native().starts_with('.'); }

void sort_in(const fs::path& path, const fs::file_status& status, Found& found) {
  if (fs::is_symlink(status))
    found.passed_over.push_back({path, "it is a symbolic link"});
  else if (path.filename().native().ends_with(".expect.json"))
    found.expect_files.push_back(path);
  else if (language_of(path))
    found.submissions.push_back(path);  // also a FIFO or a device: it is reported, not passed over
  else
    found.passed_over.push_back({path, "its ending is none of .py, .cpp, .cc and .cxx"});
}

Result<void> search(const fs::path& folder, Found& found) {
  std::error_code ec;
  fs::recursive_directory_iterator entry(folder, ec);
  for (; !ec && entry != fs::recursive_directory_iterator(); entry.increment(ec)) {
    const fs::file_status status = entry->symlink_status(ec);
    if (ec) break;
    const bool searchable = !fs::is_directory(status) || ::access(entry->path().c_str(), R_OK | X_OK) == 0;
    if (hidden(entry->path()) || !searchable) entry.disable_recursion_pending();
    if (hidden(entry->path())) continue;
    if (!searchable)
      found.not_searched.push_back({entry->path(), std::generic_category().message(errno)});
    else if (!fs::is_directory(status))
      sort_in(entry->path(), status, found);
  }
  if (ec) return usage(folder, fmt::format("cannot be searched: {}", ec.message()));
  return {};
}

/// Of a relative path, which a student may have made a part of: the first link that would be followed. An absolute one
/// is the word of whoever typed it.
std::optional<fs::path> link_on_the_way(const fs::path& path) {
  if (path.is_absolute()) return std::nullopt;
  std::error_code ec;
  fs::path so_far;
  for (const fs::path& step : path) {
    so_far /= step;
    if (fs::is_symlink(so_far, ec) && fs::is_directory(so_far, ec)) return so_far;
  }
  return std::nullopt;
}

template <class T>
void append(std::vector<T>& to, std::vector<T>& more) {
  std::ranges::move(more, std::back_inserter(to));
}

}  // namespace

Result<Found> search_folder(const fs::path& folder) {
  Found found;
  if (const Result<void> searched = search(folder, found); !searched) return searched.error();
  std::ranges::sort(found.submissions);
  std::ranges::sort(found.expect_files);
  std::ranges::sort(found.passed_over, {}, &PassedOver::path);
  std::ranges::sort(found.not_searched, {}, &PassedOver::path);
  return found;
}

Result<Found> find_submissions(const std::vector<fs::path>& paths) {
  Found found;
  for (const fs::path& path : paths) {
    std::error_code ec;
    if (!fs::exists(fs::symlink_status(path, ec)))
      return usage(path, ec && ec != std::errc::no_such_file_or_directory
                             ? fmt::format("cannot be reached: {}", ec.message())
                             : "no such file or folder");
    if (const std::optional<fs::path> link = link_on_the_way(path))
      return usage(*link, "is a symbolic link; name the folder that it leads to");
    if (!fs::is_directory(path, ec)) {
      found.submissions.push_back(path);
      continue;
    }
    Result<Found> below = search_folder(path);
    if (!below) return below.error();
    if (below->submissions.empty() && below->not_searched.empty())
      return usage(path, "no submission in this folder: files that end in .py, .cpp, .cc or .cxx are looked for");
    append(found.submissions, below->submissions);
    append(found.passed_over, below->passed_over);
    append(found.not_searched, below->not_searched);
    append(found.expect_files, below->expect_files);
  }
  if (found.submissions.empty() && found.not_searched.empty())
    return Error{ErrorKind::usage, "", "nothing to grade: give files or folders"};
  return found;
}

}  // namespace assay
