#include "runner/cpp/child.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string_view>

#include "runner/cpp/abi.h"
#include "runner/cpp/arguments.hpp"
#include "runner/cpp/channel.hpp"
#include "runner/cpp/failure.hpp"

namespace assay {
namespace {

using nlohmann::json;

constexpr int case_socket = 3;
constexpr int submission_fd = 4;
constexpr const char* submission_path = "/proc/self/fd/4";

void flush() {
  std::fflush(nullptr);
  std::cout.flush();
  std::clog.flush();
}

[[noreturn]] void wait_to_be_killed() {
  while (receive(case_socket)) {
  }
  _exit(0);
}

[[noreturn]] void give_up(const json& failure) {
  flush();
  send(case_socket, failure);
  wait_to_be_killed();
}

// Where no catch is reached: a static constructor below dlopen, a function that is noexcept, a thread.
[[noreturn]] void report_uncaught() {
  if (!std::current_exception()) std::abort();
  give_up(describe_current_exception());
}

Message wait_for(std::string_view op) {
  auto message = receive(case_socket);
  if (!message || message->body.value("op", "") != op) _exit(0);
  return std::move(*message);
}

void take_descriptors(const CaseOrder& order) {
  // Not the runner's own, which every child would share: an open file keeps an offset, flags and locks.
  const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  dup2(null, STDIN_FILENO);
  dup2(order.socket.get(), case_socket);
  dup2(order.submission.get(), submission_fd);
  dup2(order.out.get(), STDOUT_FILENO);
  dup2(order.err.get(), STDERR_FILENO);
}

[[noreturn]] void fail_to_start(const char* why) {
  send(case_socket, {{"event", "failed"}, {"what", why}});
  _exit(1);
}

void lock_down(const assay_lockdown_limits& limits) {
  std::array<char, 256> why{};
  if (assay_lockdown_apply(&limits, why.data(), why.size()) != 0) fail_to_start(why.data());
  // Only now: the lock-down needs a descriptor that it opened before the fork.
  if (close_range(submission_fd + 1, ~0U, 0) != 0) fail_to_start("close_range is refused");
}

std::int64_t cpu_us() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return std::int64_t{now.tv_sec} * 1'000'000 + now.tv_nsec / 1'000;
}

// glibc has no code for it: an object too large for the limit shows only in the text.
bool says_no_memory(std::string_view why) {
  return why.find("Cannot allocate memory") != why.npos || why.find("cannot map zero-fill pages") != why.npos ||
         why.find("failed to map segment") != why.npos;
}

const assay_entry& load(const std::string& entry) {
  void* library = dlopen(submission_path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char* why = dlerror();
    if (says_no_memory(why)) give_up(out_of_memory());
    give_up(load_failed("unreadable", why));
  }
  close(submission_fd);
  const void* symbol = dlsym(library, ASSAY_ENTRY_SYMBOL);
  if (!symbol) give_up(load_failed("missing_entry", "the compiled submission does not define `" + entry + "`"));
  return *static_cast<const assay_entry*>(symbol);
}

assay_result call(const assay_entry& entry, const json& go) {
  const auto arguments = bind_arguments(go, entry);
  assay_result result{};
  if (!arguments || entry.call(arguments->data(), arguments->size(), &result) != 0)
    give_up(load_failed("wrong_signature", "the case's arguments do not fit the signature that was compiled"));
  return result;
}

json describe(const assay_result& result) {
  json event{{"event", "returned"}, {"kind", cut(result.kind ? result.kind : "", 200)}};
  if (result.typestr) {
    const std::size_t rank = std::min<std::size_t>(result.rank, ASSAY_MAX_RANK);
    event["array"] = {{"typestr", cut(result.typestr, 200)},
                      {"shape", std::vector<std::int64_t>(result.shape, result.shape + rank)},
                      {"order", result.order == 'F' ? "F" : "C"}};
  }
  return event;
}

bool write_all(int fd, iovec* blocks, std::size_t count) {
  while (count > 0) {
    const ssize_t written = writev(fd, blocks, static_cast<int>(count));
    if (written <= 0) return false;
    auto left = static_cast<std::size_t>(written);
    while (count > 0 && left >= blocks->iov_len) {
      left -= blocks->iov_len;
      ++blocks;
      --count;
    }
    if (count == 0) break;
    blocks->iov_base = static_cast<char*>(blocks->iov_base) + left;
    blocks->iov_len -= left;
  }
  return true;
}

bool copy_elements(const assay_result& result, int fd) {
  std::array<iovec, 256> blocks;
  for (std::size_t first = 0; first < result.parts;) {
    const std::size_t count = std::min(blocks.size(), result.parts - first);
    for (std::size_t i = 0; i < count; ++i)
      blocks[i] = {const_cast<void*>(result.part(result.owner, first + i)), result.part_bytes};
    if (!write_all(fd, blocks.data(), count)) return false;
    first += count;
  }
  return true;
}

}  // namespace

void run_child(const CaseOrder& order) {
  take_descriptors(order);
  lock_down(order.limits);
  if (assay_warm_heap(order.warm_bytes) != 0) fail_to_start("its memory cannot be warmed");
  send(case_socket, {{"event", "ready"}, {"cpu_us", cpu_us()}});
  std::set_terminate(report_uncaught);
  const assay_entry& entry = load(order.entry);
  send(case_socket, {{"event", "loaded"}});
  const Message go = wait_for("go");

  assay_result result{};
  try {
    result = call(entry, go.body);
  } catch (...) {
    give_up(describe_current_exception());
  }
  flush();
  send(case_socket, describe(result));

  const Message copy = wait_for("copy");
  if (copy.descriptors.empty() || !copy_elements(result, copy.descriptors.front().get())) _exit(1);
  send(case_socket, {{"event", "copied"}});
  wait_to_be_killed();
}

}  // namespace assay
