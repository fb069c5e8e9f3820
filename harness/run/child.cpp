#include "run/child.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string_view>

#include "core/interrupt.hpp"
#include "core/memory_file.hpp"

namespace assay {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr Milliseconds look_up{100};  // how long Ctrl-C may go unnoticed
constexpr Milliseconds start_patience{60000};
constexpr Milliseconds exit_patience{50};  // between closing its descriptors and being gone

timespec to_timespec(Milliseconds time) {
  const auto ns = std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
  return {ns / 1'000'000'000, ns % 1'000'000'000};
}

Error refused(const char* call) {
  return {ErrorKind::machine, "runner", fmt::format("{}: {}", call, std::strerror(errno))};
}

Result<void> make_pipe(FileDescriptor& reader, FileDescriptor& writer) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return refused("pipe2");
  reader = FileDescriptor(ends[0]);
  writer = FileDescriptor(ends[1]);
  // The child's end stays blocking.
  if (::fcntl(reader.get(), F_SETFL, O_NONBLOCK) != 0) return refused("fcntl");
  return {};
}

}  // namespace

Result<Child> Child::request(Zygote& zygote, const ChildOrder& order) {
  Child child;
  child.zygote_ = &zygote;
  child.output_bound_ = order.output_bound;
  SocketPair pair = make_socket_pair();
  FileDescriptor out;
  FileDescriptor err;
  if (!pair.ours) return refused("socketpair");
  if (const Result<void> made = make_pipe(child.out_pipe_.reader, out); !made) return made.error();
  if (const Result<void> made = make_pipe(child.err_pipe_.reader, err); !made) return made.error();
  const int on = 1;
  if (::setsockopt(pair.ours.get(), SOL_SOCKET, SO_PASSCRED, &on, sizeof on) != 0) return refused("setsockopt");
  // A file of its own: a shared one has an offset, flags, locks and times of access that outlive a case.
  const Result<FileDescriptor> submission = sealed_copy(inherited(order.submission->get()));
  if (!submission) return submission.error();
  const std::array descriptors{pair.theirs.get(), submission->get(), out.get(), err.get()};
  if (const Result<void> asked = zygote.request_fork(order.lockdown, order.warm, order.load, descriptors); !asked)
    return asked.error();
  child.socket_ = std::move(pair.ours);
  return child;
}

Result<void> Child::become_ready() {
  const Result<std::int64_t> pid = zygote_->forked();
  if (!pid) return pid.error();
  pid_inside_ = *pid;
  const Clock::time_point deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(start_patience);
  Message first;
  while (first.state == Received::nothing && Clock::now() < deadline) {
    if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
    pollfd waits{socket_.get(), POLLIN, 0};
    if (::poll(&waits, 1, static_cast<int>(look_up.count())) > 0) first = receive_message(socket_.get());
  }
  const std::optional<std::int64_t> cpu_us = integer_at(first.body, "cpu_us");
  if (first.state != Received::message || text_at(first.body, "event") != "ready" || !first.sender || !cpu_us) {
    const std::string why =
        text_at(first.body, "what")
            .value_or(first.state == Received::nothing ? "it said nothing for a minute" : "it ended before it was");
    return Error{ErrorKind::machine, "runner", fmt::format("a case process cannot be locked down: {}", why)};
  }
  cpu_before_load_ = std::chrono::microseconds(*cpu_us);
  const int off = 0;
  ::setsockopt(socket_.get(), SOL_SOCKET, SO_PASSCRED, &off, sizeof off);
  // Its pid stays its own until it is reaped, and that happens at our word only.
  pid_ = *first.sender;
  pidfd_ = FileDescriptor(static_cast<int>(::syscall(SYS_pidfd_open, *first.sender, 0)));
  stat_ = FileDescriptor(::open(fmt::format("/proc/{}/stat", *first.sender).c_str(), O_RDONLY | O_CLOEXEC));
  if (!pidfd_ || !stat_ || ::clock_getcpuclockid(*first.sender, &clock_) != 0)
    return Error{ErrorKind::machine, "runner",
                 fmt::format("a case process's clock or state cannot be read: {}", std::strerror(errno))};
  return {};
}

Result<void> Child::send(const json& message, std::span<const int> descriptors) {
  if (send_message(socket_.get(), message, descriptors) || errno == EPIPE || errno == ECONNRESET) return {};
  // It was sent one message after each of its own, and has left so many that no other fits.
  deaf_ = errno == EAGAIN;
  if (deaf_) return {};
  return Error{ErrorKind::machine, "runner", fmt::format("a case process cannot be told: {}", std::strerror(errno))};
}

Milliseconds Child::cpu() {
  timespec now{};
  if (::clock_gettime(clock_, &now) == 0)
    last_cpu_ = std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
  return last_cpu_;  // a dead process has no clock any more
}

bool Child::blocked() const {
  char text[512];  // "pid (name) S ...": the name has at most 16 characters, and may hold any of them
  const ssize_t n = ::pread(stat_.get(), text, sizeof text, 0);
  const std::string_view line(text, n > 0 ? static_cast<std::size_t>(n) : 0);
  const std::size_t name_end = line.rfind(')');
  return name_end != std::string_view::npos && name_end + 2 < line.size() && line[name_end + 2] == 'S';
}

Milliseconds Child::without_core() const {
  std::ifstream schedstat(fmt::format("/proc/{}/schedstat", pid_));
  std::int64_t ran = 0, waited = 0;
  return schedstat >> ran >> waited ? Milliseconds(std::chrono::nanoseconds(waited)) : Milliseconds(0);
}

Milliseconds Child::settled_cpu() {
  // A child that has not blocked by then is doing something else, and its clock is read as it is.
  constexpr Milliseconds patience{2};
  const Clock::time_point start = Clock::now();
  while (!blocked() && Milliseconds(Clock::now() - start) < patience) ::sched_yield();
  return cpu();
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
  if (deaf_) return stop(WaitEnd::deaf);
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
        drain(out_pipe_, out);  // what was printed before the message was sent
        drain(err_pipe_, err);
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
