#include "cli/write_report.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "core/file_descriptor.hpp"
#include "report/json.hpp"
#include "report/junit.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : fs::path("."); }

/// A pipe or a device (/dev/stdout) takes the text as it is; it cannot be replaced by a finished file.
bool is_special(const fs::path& path) {
  std::error_code ec;
  const fs::file_status status = fs::status(path, ec);
  return fs::exists(status) && !fs::is_regular_file(status);
}

/// What a link leads to, there or not, is what is to be replaced.
fs::path behind_links(fs::path path) {
  constexpr int most = 40;  // as many as the kernel follows
  std::error_code ec;
  for (int i = 0; i < most && fs::is_symlink(path, ec); ++i) path = path.parent_path() / fs::read_symlink(path, ec);
  return path;
}

Error failed(const fs::path& path) {
  return {ErrorKind::machine, path.string(), fmt::format("the report cannot be written: {}", std::strerror(errno))};
}

/// As if the file were written in place: the mode it has, or what the umask leaves. Only while no other thread runs.
mode_t mode_for(const fs::path& path) {
  struct stat earlier {};
  if (::stat(path.c_str(), &earlier) == 0) return earlier.st_mode & 0777;
  const mode_t mask = ::umask(077);
  ::umask(mask);
  return 0666 & ~mask;
}

Result<void> write_beside_and_rename(const fs::path& path, const std::string& text) {
  std::string temporary = (folder_of(path) / ".assay-report-XXXXXX").string();
  const FileDescriptor file(::mkstemp(temporary.data()));
  if (!file) return failed(path);
  const bool written = ::fchmod(file.get(), mode_for(path)) == 0 && write_all(file.get(), text) &&
                       ::fsync(file.get()) == 0 && std::rename(temporary.c_str(), path.c_str()) == 0;
  if (written) return {};
  Error error = failed(path);
  ::unlink(temporary.c_str());
  return error;
}

}  // namespace

Result<void> check_targets(const std::vector<ReportTarget>& targets) {
  for (const ReportTarget& target : targets) {
    std::error_code ec;
    const std::string where = target.path.string();
    if (fs::is_directory(target.path, ec))
      return Error{ErrorKind::usage, where, "is a folder; --report needs the path of a file"};
    if (!fs::is_directory(folder_of(behind_links(target.path)), ec))
      return Error{ErrorKind::usage, where, "lies in a folder that does not exist; make it first"};
    if (!is_special(target.path) && ::access(folder_of(behind_links(target.path)).c_str(), W_OK) != 0)
      return Error{ErrorKind::usage, where, "lies in a folder that cannot be written to"};
  }
  return {};
}

Result<void> write_report(const ReportTarget& target, const Batch& batch, Audience audience) {
  const std::string text =
      target.format == ReportFormat::json ? render_json(batch, audience) : render_junit(batch, audience);
  if (!is_special(target.path)) return write_beside_and_rename(behind_links(target.path), text);
  std::FILE* stream = std::fopen(target.path.c_str(), "we");
  if (stream == nullptr) return failed(target.path);
  const bool written = std::fwrite(text.data(), 1, text.size(), stream) == text.size();
  return std::fclose(stream) == 0 && written ? Result<void>() : Result<void>(failed(target.path));
}

}  // namespace assay
