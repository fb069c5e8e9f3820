#include "run/zygote.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <string_view>

#include "core/interrupt.hpp"

namespace assay {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

// The runner answers in milliseconds; importing numpy from a cold disk is what may take long.
constexpr std::chrono::seconds patience{60};
constexpr int look_up_ms = 100;

}  // namespace

Zygote::Zygote(std::unique_ptr<Process> process, FileDescriptor control)
    : process_(std::move(process)), control_(std::move(control)) {}

Error Zygote::failed(const std::string& what) const { return {ErrorKind::machine, "runner", what}; }

Error Zygote::not_told() const {
  if (errno == EPIPE || errno == ECONNRESET) return failed("it is gone");
  return failed(fmt::format("it cannot be told: sendmsg: {}", std::strerror(errno)));
}

Result<std::unique_ptr<Zygote>> Zygote::start(const Sandbox& sandbox, LaunchSpec spec) {
  SocketPair control = make_socket_pair();
  if (!control.ours) return Error{ErrorKind::machine, "runner", fmt::format("socketpair: {}", std::strerror(errno))};
  spec.descriptors.emplace_back(control.theirs.get(), 3);
  Result<std::unique_ptr<Process>> process = launch(sandbox, spec);
  if (!process) return process.error();
  control.theirs.reset();
  std::unique_ptr<Zygote> zygote(new Zygote(std::move(*process), std::move(control.ours)));
  const Result<json> up = zygote->next_message("up");
  if (!up) return up.error();
  return zygote;
}

Result<json> Zygote::next_message(const char* expected) {
  const Clock::time_point deadline = Clock::now() + patience;
  while (Clock::now() < deadline) {
    if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
    pollfd waits{control_.get(), POLLIN, 0};
    if (::poll(&waits, 1, look_up_ms) <= 0) continue;
    Message message = receive_message(control_.get());
    if (message.state == Received::nothing) continue;
    if (message.state != Received::message) return failed("it ended unexpectedly");
    const std::optional<std::string> event = text_at(message.body, "event");
    // Answers come in the order of the requests: with nothing in forked_, the next about a fork is the one waited for.
    const bool waits_for_fork = expected == std::string_view("forked");
    if (waits_for_fork && forks_due_ > 0) --forks_due_;
    if (event == expected) return Result<json>(boost::system::in_place_value, std::move(message.body));
    // The answer to a request made ahead, a failure as well: it is told to whom the child was for.
    if (!waits_for_fork && forks_due_ > 0 && (event == "forked" || event == "failed")) {
      --forks_due_;
      forked_.push_back(pid_in(message.body));
      continue;
    }
    return failed(text_at(message.body, "what").value_or("it said something unexpected: " + message.body.dump()));
  }
  return failed(fmt::format("no answer in {} s", patience.count()));
}

Result<void> Zygote::request_fork(const json& lockdown, Bytes warm, const json& load,
                                  std::span<const int> descriptors) {
  const json request{{"op", "fork"}, {"lockdown", lockdown}, {"warm_bytes", warm.count}, {"load", load}};
  if (!send_message(control_.get(), request, descriptors)) return not_told();
  ++forks_due_;
  return {};
}

Result<std::int64_t> Zygote::forked() {
  if (!forked_.empty()) {
    const Result<std::int64_t> told = std::move(forked_.front());
    forked_.pop_front();
    return told;
  }
  const Result<json> told = next_message("forked");
  if (!told) return told.error();
  return pid_in(*told);
}

Result<std::int64_t> Zygote::pid_in(const json& forked) const {
  const std::optional<std::int64_t> pid = integer_at(forked, "pid");
  if (!pid) return failed(text_at(forked, "what").value_or("it named no pid"));
  return *pid;
}

Result<Reaped> Zygote::reap(std::int64_t child) {
  if (!send_message(control_.get(), {{"op", "reap"}, {"pid", child}})) return not_told();
  const Result<json> reaped = next_message("reaped");
  if (!reaped) return reaped.error();
  const std::optional<std::int64_t> status = integer_at(*reaped, "status");
  const std::optional<std::int64_t> rss = integer_at(*reaped, "max_rss_kib");
  const std::optional<std::int64_t> cpu = integer_at(*reaped, "cpu_us");
  if (!status || !rss || !cpu) return failed("it told no status");
  return Reaped{static_cast<int>(*status), kibibytes(static_cast<std::uint64_t>(*rss)),
                std::chrono::microseconds(*cpu)};
}

}  // namespace assay
