#include "sandbox/complete.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

#include "core/interrupt.hpp"

namespace assay {
namespace {

using Clock = std::chrono::steady_clock;
constexpr Milliseconds look_up{100};  // how long Ctrl-C may go unnoticed

}  // namespace

Result<Completion> complete(const Sandbox& sandbox, LaunchSpec spec, Milliseconds wall_limit, Bytes output_bound) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0)
    return Error{ErrorKind::machine, "", fmt::format("pipe2: {}", std::strerror(errno))};
  const FileDescriptor reader(ends[0]);
  FileDescriptor writer(ends[1]);
  spec.descriptors.emplace_back(writer.get(), 1);
  spec.descriptors.emplace_back(writer.get(), 2);
  const Clock::time_point start = Clock::now();
  Result<std::unique_ptr<Process>> process = launch(sandbox, spec);
  if (!process) return process.error();
  writer.reset();

  Completion done;
  char buffer[4096];
  const FileDescriptor ended(static_cast<int>(::syscall(SYS_pidfd_open, (*process)->pid(), 0)));
  if (!ended)
    return Error{ErrorKind::machine, spec.argv.front(),
                 fmt::format("cannot be waited for: pidfd_open: {}", std::strerror(errno))};
  bool writers = true;  // somebody holds the pipe's other end
  while (!done.timed_out && !done.flooded) {
    const Milliseconds left = wall_limit - Milliseconds(Clock::now() - start);
    if (left.count() <= 0) done.timed_out = true;
    if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
    pollfd waits{writers ? reader.get() : ended.get(), POLLIN, 0};
    const int ready = ::poll(&waits, 1, static_cast<int>(std::clamp(left, Milliseconds(0), look_up).count()));
    if (ready <= 0) continue;
    if (!writers) break;
    const ssize_t n = ::read(reader.get(), buffer, sizeof buffer);
    writers = n != 0;
    if (n <= 0) continue;
    const std::size_t room = output_bound.count - std::min<std::size_t>(output_bound.count, done.output.size());
    done.output.append(buffer, std::min(room, static_cast<std::size_t>(n)));
    done.flooded = static_cast<std::size_t>(n) > room;
  }
  if (done.timed_out || done.flooded) {
    (*process)->end();
    done.status = 128 + SIGKILL;
  } else {
    done.status = (*process)->wait();
  }
  done.wall = Clock::now() - start;
  return done;
}

}  // namespace assay
