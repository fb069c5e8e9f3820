// The runner's process and its control socket: forks children, reaps them. Its words can be trusted: it never loads a
// submission.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include "core/result.hpp"
#include "core/units.hpp"
#include "run/channel.hpp"
#include "sandbox/launch.hpp"

namespace assay {

/// How a dead child ended, as the kernel told the runner.
struct Reaped {
  int status = 0;  // as wait4 gives it
  Bytes peak_memory;
  Milliseconds cpu{0};  // its whole life's
};

class Zygote {
 public:
  /// Starts the program in `spec` with the control socket as its descriptor 3 and waits for its "up".
  static Result<std::unique_ptr<Zygote>> start(const Sandbox& sandbox, LaunchSpec spec);

  /// Asks for a child without waiting for it.
  Result<void> request_fork(const nlohmann::json& lockdown, Bytes warm, const nlohmann::json& load,
                            std::span<const int> descriptors);
  /// The pid, in the runner's namespace, of the first requested child whose pid was not yet asked for.
  Result<std::int64_t> forked();
  /// Kills the child and waits until it is gone.
  Result<Reaped> reap(std::int64_t child);

 private:
  Zygote(std::unique_ptr<Process> process, FileDescriptor control);
  Result<nlohmann::json> next_message(const char* expected);
  Error failed(const std::string& what) const;
  Error not_told() const;  // why errno says that a message could not be sent
  Result<std::int64_t> pid_in(const nlohmann::json& forked) const;

  std::unique_ptr<Process> process_;  // ends after the control socket has closed
  FileDescriptor control_;
  std::deque<Result<std::int64_t>> forked_;  // told while another answer was waited for
  std::size_t forks_due_ = 0;
};

}  // namespace assay
