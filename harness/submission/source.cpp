#include "submission/source.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string_view>
#include <system_error>

#include "core/file_descriptor.hpp"
#include "core/utf8.hpp"

namespace assay {
namespace {

std::string reason(int error) { return std::generic_category().message(error); }

std::string refuse_kind(mode_t mode) {
  const auto is = [](std::string_view what) { return fmt::format("this is {}; hand in the file itself", what); };
  if (S_ISREG(mode)) return {};
  if (S_ISLNK(mode)) return is("a symbolic link");
  if (S_ISDIR(mode)) return is("a folder");
  if (S_ISFIFO(mode)) return is("a named pipe");
  if (S_ISSOCK(mode)) return is("a socket");
  return is("a device");
}

auto line_of(std::string_view text, std::size_t offset) {
  return 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n');
}

std::string refuse_text(const std::string& text) {
  if (text.empty()) return "the file is empty";
  if (const std::size_t nul = text.find('\0'); nul != text.npos)
    return fmt::format("line {} has a NUL byte; a submission is text", line_of(text, nul));
  if (const std::optional<std::size_t> at = first_that_is_no_text(text))
    return fmt::format("line {} is not UTF-8 (byte 0x{:02X}); save the file as UTF-8", line_of(text, *at),
                       static_cast<unsigned char>(text[*at]));
  return {};
}

/// At most one byte more than the limit: files in /proc claim size 0, others grow.
std::optional<std::string> read_bounded(int fd) {
  std::string text(source_limit.count + 1, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t got = ::read(fd, text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  text.resize(size);
  return text;
}

std::string too_long(std::string_view found) {
  return fmt::format("the file has {} bytes; at most {} are taken", found, source_limit.count);
}

}  // namespace

Result<std::variant<std::string, Unreadable>> read_source(const std::filesystem::path& path) {
  using Source = std::variant<std::string, Unreadable>;
  const auto cannot = [&] {
    return Error{ErrorKind::machine, path.string(), fmt::format("the file cannot be read: {}", reason(errno))};
  };
  const auto refused = [](std::string why) { return Source(Unreadable{std::move(why)}); };
  // Looked at before it is opened: opening a device can do something.
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return cannot();
  if (std::string why = refuse_kind(status.st_mode); !why.empty()) return refused(std::move(why));

  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC));
  if (!file || ::fstat(file.get(), &status) != 0) return cannot();
  if (std::string why = refuse_kind(status.st_mode); !why.empty()) return refused(std::move(why));
  if (status.st_size > static_cast<off_t>(source_limit.count)) return refused(too_long(fmt::to_string(status.st_size)));

  std::optional<std::string> text = read_bounded(file.get());
  if (!text) return cannot();
  if (text->size() > source_limit.count) return refused(too_long(fmt::format("more than {}", source_limit.count)));
  if (std::string why = refuse_text(*text); !why.empty()) return refused(std::move(why));
  return Source(std::move(*text));
}

}  // namespace assay
