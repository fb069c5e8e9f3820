#include "runner/cpp/child.hpp"

#include <dlfcn.h>
#include <fcntl.h>
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
#include <vector>

#include "runner/cpp/abi.h"
#include "runner/cpp/arguments.hpp"
#include "runner/cpp/array_bytes.hpp"
#include "runner/cpp/channel.hpp"
#include "runner/cpp/failure.hpp"
#include "runner/cpp/values.hpp"

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

const assay_callable& method_of(const assay_entry& entry, const json& go) {
  if (entry.is_class == 0) return entry.callables[0];
  const std::string name = go.value("method", "");
  for (std::size_t i = 1; i < entry.callable_count; ++i)
    if (name == entry.callables[i].name) return entry.callables[i];
  give_up(load_failed("missing_entry", "the compiled submission has no method `" + name + "`"));
}

struct Returned {
  assay_value result{};
  std::vector<assay_value> arguments;  // those asked for
};

Returned call(const assay_callable& callable, Message message) {
  const ArrayBytes bytes(message.descriptors.empty() ? FileDescriptor() : std::move(message.descriptors.front()));
  const auto bound = bind_arguments(message.body, callable, bytes.view());
  std::vector<assay_value> back(bound ? bound->values.size() : 0);
  Returned returned;
  if (!bound || callable.call(bound->values.data(), back.size(), &returned.result, back.data()) != 0)
    give_up(load_failed("wrong_signature", "the case's arguments do not fit the signature that was compiled"));
  for (const std::size_t place : bound->handed_back) returned.arguments.push_back(back[place]);
  return returned;
}

Returned call_or_give_up(const assay_callable& callable, Message message) {
  try {
    Returned returned = call(callable, std::move(message));
    flush();
    return returned;
  } catch (...) {
    give_up(describe_current_exception());
  }
}

/// Escapes may make texts longer than a message may be. The longest is left out whole: a part of it would be another.
void leave_out_what_does_not_fit(json& event) {
  const auto items = event.find("items");
  while (items != event.end() && !fits(event)) {
    json* longest = nullptr;
    std::size_t most = 0;
    for (json& item : *items) {
      const auto scalar = item.find("scalar");
      const std::size_t size =
          scalar != item.end() && scalar->is_string() ? scalar->get_ref<const std::string&>().size() : 0;
      if (size > most) longest = &item;
      most = std::max(most, size);
    }
    if (longest == nullptr) return;
    longest->erase("scalar");
  }
}

json describe(const Returned& returned) {
  json event = to_json(returned.result);
  event["event"] = "returned";
  for (const assay_value& argument : returned.arguments) event["arguments"].push_back(to_json(argument));
  leave_out_what_does_not_fit(event);
  return event;
}

bool copy(const Returned& returned, const Message& message) {
  std::vector<const assay_value*> values{&returned.result};
  for (const assay_value& argument : returned.arguments) values.push_back(&argument);
  return !message.descriptors.empty() && write_arrays(values, message.descriptors.front().get());
}

[[noreturn]] void serve_calls(const assay_entry& entry) {
  bool ready = entry.is_class == 0;
  Returned last;
  while (auto message = receive(case_socket)) {
    const std::string op = message->body.is_object() ? message->body.value("op", "") : "";
    if (op == "construct" && !ready) {
      call_or_give_up(entry.callables[0], std::move(*message));
      ready = true;
      send(case_socket, {{"event", "constructed"}});
    } else if (op == "go" && ready) {
      const assay_callable& asked = method_of(entry, message->body);
      last = call_or_give_up(asked, std::move(*message));
      send(case_socket, describe(last));
    } else if (op == "copy") {
      if (!copy(last, *message)) _exit(1);
      send(case_socket, {{"event", "copied"}});
    } else {
      break;
    }
  }
  _exit(0);
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
  serve_calls(entry);
}

}  // namespace assay
