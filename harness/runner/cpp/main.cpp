// The C++ runner: prepares the lock-down, says "up", serves until the harness is gone.
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <nlohmann/json.hpp>
#include <string>

#include "runner/cpp/channel.hpp"
#include "runner/cpp/options.hpp"
#include "runner/cpp/zygote.hpp"
#include "runner/lockdown/lockdown.h"

namespace {

constexpr int control_socket = 3;
constexpr int submission_fd = 4;  // a child's; kept taken, so that the lock-down's own descriptor does not land there

int fail(const std::string& what) {
  assay::send(control_socket, {{"event", "failed"}, {"what", what}});
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  const auto options = assay::parse_options({argv + 1, static_cast<std::size_t>(argc - 1)});
  if (!options.error.empty()) return fail(options.error);
  prctl(PR_SET_DUMPABLE, 0);
  std::signal(SIGINT, SIG_IGN);

  if (fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, submission_fd) < 0) return fail("standard input is closed");
  std::array<char, 256> why{};
  if (assay_lockdown_prepare(options.read_paths.data(), options.read_paths.size(), why.data(), why.size()) != 0)
    return fail(why.data());
  if (!assay::send(control_socket, {{"event", "up"}})) return 1;
  return assay::serve(control_socket);
}
