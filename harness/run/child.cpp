#include "run/child.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "core/interrupt.hpp"

namespace assay {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr Milliseconds look_up{100};  // how long Ctrl-C may go unnoticed
constexpr Milliseconds start_patience{20000};
constexpr Milliseconds exit_patience{50};  // between closing its descriptors and being gone

timespec to_timespec(Milliseconds time) {
  const auto ns = std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
  return {ns / 1'000'000'000, ns % 1'000'000'000};
}

Error no_descriptors() { return {ErrorKind::machine, "runner", fmt::format("pipe: {}", std::strerror(errno))}; }

bool make_pipe(FileDescriptor& reader, FileDescriptor& writer) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return false;
  reader = FileDescriptor(ends[0]);
  writer = FileDescriptor(ends[1]);
  return ::fcntl(reader.get(), F_SETFL, O_NONBLOCK) == 0;  // the child's end stays blocking
}

}  // namespace

Result<Child> Child::start(Zygote& zygote, const json& lockdown, const json& load, int submission, Bytes output_bound) {
  Child child;
  child.zygote_ = &zygote;
  child.output_bound_ = output_bound;
  SocketPair pair = make_socket_pair();
  FileDescriptor out;
  FileDescriptor err;
  if (!pair.ours || !make_pipe(child.out_pipe_.reader, out) || !make_pipe(child.err_pipe_.reader, err))
    return no_descriptors();
  const int on = 1;
  if (::setsockopt(pair.ours.get(), SOL_SOCKET, SO_PASSCRED, &on, sizeof on) != 0) return no_descriptors();
  const std::array descriptors{pair.theirs.get(), submission, out.get(), err.get()};
  Result<std::int64_t> pid = zygote.fork_child(lockdown, load, descriptors);
  if (!pid) return pid.error();
  child.pid_inside_ = *pid;
  child.socket_ = std::move(pair.ours);
  pair.theirs.reset();

  const Clock::time_point deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(start_patience);
  Message first;
  while (first.state == Received::nothing && Clock::now() < deadline) {
    if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
    pollfd waits{child.socket_.get(), POLLIN, 0};
    if (::poll(&waits, 1, static_cast<int>(look_up.count())) > 0) first = receive_message(child.socket_.get());
  }
  if (first.state != Received::message || text_at(first.body, "event") != "ready" || !first.sender) {
    const std::string why = text_at(first.body, "what").value_or("it ended before it was locked down");
    (void)zygote.reap(child.pid_inside_);
    return Error{ErrorKind::machine, "runner", fmt::format("a case process cannot be locked down: {}", why)};
  }
  const int off = 0;
  ::setsockopt(child.socket_.get(), SOL_SOCKET, SO_PASSCRED, &off, sizeof off);
  // Its pid stays its own until it is reaped, and that happens at our word only.
  child.pidfd_ = FileDescriptor(static_cast<int>(::syscall(SYS_pidfd_open, *first.sender, 0)));
  if (!child.pidfd_ || ::clock_getcpuclockid(*first.sender, &child.clock_) != 0)
    return Error{ErrorKind::machine, "runner",
                 fmt::format("a case process has no CPU clock: {}", std::strerror(errno))};
  return child;
}

bool Child::send(const json& message, std::span<const int> descriptors) {
  return send_message(socket_.get(), message, descriptors);
}

Milliseconds Child::cpu() {
  timespec now{};
  if (::clock_gettime(clock_, &now) == 0)
    last_cpu_ = std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
  return last_cpu_;  // a dead process has no clock any more
}

Milliseconds Child::settled_cpu() {
  constexpr int readings = 40;  // 2 ms: a child that has not blocked by then is doing something else
  const timespec pause = to_timespec(Milliseconds(0.05));
  Milliseconds before = cpu();
  for (int i = 0; i < readings; ++i) {
    ::nanosleep(&pause, nullptr);
    const Milliseconds now = cpu();
    if (now == before) break;
    before = now;
  }
  return before;
}

void Child::drain(Pipe& pipe, std::string& to) {
  char buffer[4096];
  for (ssize_t n = 1; pipe.open && !over_output_bound();) {
    n = ::read(pipe.reader.get(), buffer, sizeof buffer);
    if (n > 0) to.append(buffer, static_cast<std::size_t>(n));
    if (n == 0) pipe.open = false;
    if (n < 0 && errno != EINTR) break;
  }
}

Result<WaitEnd> Child::wait(const WaitLimits& limits) {
  const Clock::time_point start = Clock::now();
  for (;;) {
    if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
    const Milliseconds cpu_left = limits.cpu_until - cpu();
    const Milliseconds wall_left = limits.wall - Milliseconds(Clock::now() - start);
    std::array<pollfd, 3> waits{{{socket_.get(), POLLIN, 0},
                                 {out_pipe_.open ? out_pipe_.reader.get() : -1, POLLIN, 0},
                                 {err_pipe_.open ? err_pipe_.reader.get() : -1, POLLIN, 0}}};
    // Its clock cannot run faster than wall time on every core it may use, so this never sleeps past the limit.
    const Milliseconds nap = std::clamp(std::min(cpu_left / limits.threads, wall_left), Milliseconds(0), look_up);
    const timespec timeout = to_timespec(nap);
    ::ppoll(waits.data(), waits.size(), &timeout, nullptr);
    drain(out_pipe_, out);
    drain(err_pipe_, err);
    if (over_output_bound()) return stop(WaitEnd::output_limit);
    Message message = receive_message(socket_.get());
    switch (message.state) {
      case Received::message:
        body = std::move(message.body);
        return WaitEnd::message;
      case Received::garbage:
        return stop(WaitEnd::garbage);
      case Received::closed: {
        pollfd gone{pidfd_.get(), POLLIN, 0};
        ::poll(&gone, 1, static_cast<int>(exit_patience.count()));
        return WaitEnd::gone;
      }
      case Received::nothing:
        break;
    }
    if (cpu() >= limits.cpu_until) return stop(WaitEnd::cpu_limit);
    if (Milliseconds(Clock::now() - start) >= limits.wall) return stop(WaitEnd::wall_limit);
  }
}

WaitEnd Child::stop(WaitEnd why) {
  ::syscall(SYS_pidfd_send_signal, pidfd_.get(), SIGKILL, nullptr, 0);
  return why;
}

Result<Reaped> Child::finish() {
  const Result<Reaped> reaped = zygote_->reap(pid_inside_);
  drain(out_pipe_, out);
  drain(err_pipe_, err);
  return reaped;
}

}  // namespace assay
