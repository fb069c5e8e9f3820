#include "runner/cpp/zygote.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <set>
#include <string>
#include <system_error>

#include "runner/cpp/channel.hpp"
#include "runner/cpp/child.hpp"

namespace assay {
namespace {

using nlohmann::json;

json failed(const std::string& what) { return {{"event", "failed"}, {"what", what}}; }

std::optional<CaseOrder> read_order(Message& message) {
  const json& body = message.body;
  if (message.descriptors.size() != 4 || !body.contains("lockdown") || !body.contains("load")) return std::nullopt;
  const json& limits = body["lockdown"];
  CaseOrder order;
  order.socket = std::move(message.descriptors[0]);
  order.submission = std::move(message.descriptors[1]);
  order.out = std::move(message.descriptors[2]);
  order.err = std::move(message.descriptors[3]);
  order.limits.memory_bytes = limits.at("memory_bytes").get<std::uint64_t>();
  order.limits.stack_bytes = limits.at("stack_bytes").get<std::uint64_t>();
  order.limits.cpu_seconds = limits.at("cpu_seconds").get<std::uint64_t>();
  order.limits.file_bytes = limits.at("file_bytes").get<std::uint64_t>();
  order.limits.threads = limits.at("threads").get<std::uint64_t>();
  order.warm_bytes = body.at("warm_bytes").get<std::size_t>();
  order.entry = body["load"].at("entry").get<std::string>();
  return order;
}

class Zygote {
 public:
  json fork_child(Message& message) {
    const auto order = read_order(message);
    if (!order) return failed("fork: needs four descriptors, \"lockdown\" and \"load\"");
    const pid_t pid = fork();
    if (pid == 0) run_child(*order);
    if (pid < 0) return failed("fork: " + std::generic_category().message(errno));
    children_.insert(pid);
    return {{"event", "forked"}, {"pid", pid}};
  }

  json reap(pid_t pid) {
    // The only pids ever signalled are children not yet waited for: theirs cannot have been reused.
    if (children_.erase(pid) == 0) return failed("reap: " + std::to_string(pid) + " is no child of this runner");
    kill(pid, SIGKILL);
    int status = 0;
    rusage usage{};
    while (wait4(pid, &status, 0, &usage) < 0)
      if (errno != EINTR) return failed("reap: " + std::generic_category().message(errno));
    const auto microseconds = [](const timeval& time) { return std::int64_t{time.tv_sec} * 1'000'000 + time.tv_usec; };
    return {{"event", "reaped"},
            {"status", status},
            {"max_rss_kib", usage.ru_maxrss},
            {"cpu_us", microseconds(usage.ru_utime) + microseconds(usage.ru_stime)}};
  }

  void reap_all() {
    while (!children_.empty()) reap(*children_.begin());
  }

 private:
  std::set<pid_t> children_;
};

json answer(Zygote& zygote, Message& message) {
  try {
    const std::string op = message.body.is_object() ? message.body.value("op", "") : "";
    if (op == "fork") return zygote.fork_child(message);
    if (op == "reap") return zygote.reap(message.body.at("pid").get<pid_t>());
    return failed("unknown op \"" + op + "\"");
  } catch (const json::exception& error) {
    return failed(error.what());
  }
}

}  // namespace

int serve(int control) {
  Zygote zygote;
  while (auto message = receive(control))
    if (!send(control, answer(zygote, *message))) break;
  zygote.reap_all();
  return 0;
}

}  // namespace assay
