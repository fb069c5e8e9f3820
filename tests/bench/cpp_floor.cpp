// The floor of a C++ case: medians of fork+exit and of fork+lock-down+exit, in milliseconds, of a process that has no
// more in memory than the C++ runner.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <vector>

#include "bench/support.hpp"
#include "lockdown.h"

namespace {

constexpr assay_lockdown_limits limits{1ull << 30, 64ull << 20, 10, 1ull << 30, 1};

template <class BeforeExit>
double time_fork(BeforeExit before_exit) {
  const auto start = std::chrono::steady_clock::now();
  const pid_t pid = ::fork();
  if (pid == 0) {
    before_exit();
    ::_exit(0);
  }
  ::waitpid(pid, nullptr, 0);
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

int main() {
  const std::array read_paths{"/usr", "/lib"};
  std::array<char, 256> why{};
  if (assay_lockdown_prepare(read_paths.data(), read_paths.size(), why.data(), why.size()) != 0) return 3;
  std::vector<double> fork_exit;
  std::vector<double> fork_lock_exit;
  for (int i = 0; i < 200; ++i) {
    fork_exit.push_back(time_fork([] {}));
    fork_lock_exit.push_back(time_fork([&] { assay_lockdown_apply(&limits, why.data(), why.size()); }));
  }
  fmt::print("{} {}\n", assay::bench::median(fork_exit), assay::bench::median(fork_lock_exit));
}
