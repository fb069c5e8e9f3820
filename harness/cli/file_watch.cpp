#include "cli/file_watch.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "core/interrupt.hpp"

namespace assay {
namespace {

constexpr int look_up_ms = 100;  // how long Ctrl-C may go unnoticed
constexpr int settle_ms = 20;    // an editor may save in several steps

}  // namespace

Result<FileWatch> FileWatch::of(const std::filesystem::path& file) {
  FileWatch watch;
  watch.name_ = file.filename().string();
  watch.folder_ = file.has_parent_path() ? file.parent_path().string() : ".";
  watch.events_ = FileDescriptor(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
  if (!watch.events_) return Error{ErrorKind::machine, "watch", fmt::format("inotify_init1: {}", std::strerror(errno))};
  if (::inotify_add_watch(watch.events_.get(), watch.folder_.c_str(),
                          IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR) < 0) {
    const bool full = errno == ENOSPC || errno == ENOMEM;
    return Error{full ? ErrorKind::machine : ErrorKind::usage, watch.folder_,
                 fmt::format("cannot be watched: {}", std::strerror(errno))};
  }
  return watch;
}

Result<void> FileWatch::wait() {
  bool changed = false;
  for (;;) {
    if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
    pollfd waits{events_.get(), POLLIN, 0};
    const int told = ::poll(&waits, 1, changed ? settle_ms : look_up_ms);
    if (changed && told == 0) return {};
    const Result<bool> now = has_changed();
    if (!now) return now.error();
    changed = changed || *now;
  }
}

Result<bool> FileWatch::has_changed() {
  alignas(inotify_event) std::array<char, 4096> buffer;
  bool changed = false;
  for (ssize_t size = 0; (size = ::read(events_.get(), buffer.data(), buffer.size())) > 0;) {
    for (const char* at = buffer.data(); at < buffer.data() + size;) {
      const auto& event = *reinterpret_cast<const inotify_event*>(at);
      if ((event.mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED)) != 0)
        return Error{ErrorKind::usage, folder_, "is gone, and with it what was watched"};
      changed = changed || (event.mask & IN_Q_OVERFLOW) != 0 || (event.len > 0 && name_ == event.name);
      at += sizeof event + event.len;
    }
  }
  return changed;
}

}  // namespace assay
