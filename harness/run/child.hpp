// One case's process, seen from outside: its socket, its CPU clock, what it prints. Supplies no number itself once it
// knows the submission.
#pragma once

#include <time.h>

#include <chrono>
#include <memory>
#include <string>

#include "core/file_descriptor.hpp"
#include "core/result.hpp"
#include "core/units.hpp"
#include "run/channel.hpp"
#include "run/zygote.hpp"

namespace assay {

/// Why a wait for the child's next message ended.
enum class WaitEnd { message, gone, cpu_limit, wall_limit, output_limit, garbage, deaf };

struct WaitLimits {
  Milliseconds cpu_until{0};  // on the child's own clock
  Milliseconds wall{0};       // from now
  int threads = 1;            // how many times faster than wall time its clock may run
};

/// All that a child is told before it loads: the same for every case of a submission with the same limits and results
/// of about the same size.
struct ChildOrder {
  nlohmann::json lockdown;
  Bytes warm;  // heap to fault in before it loads
  nlohmann::json load;
  std::shared_ptr<const FileDescriptor> submission;
  Bytes output_bound;  // for standard output and error together
  bool operator==(const ChildOrder&) const = default;
};

class Child {
 public:
  /// Asks the zygote to fork it; does not wait.
  static Result<Child> request(Zygote& zygote, const ChildOrder& order);
  /// Waits until it is locked down. To be called once, before anything below.
  Result<void> become_ready();

  bool is_forked() const { return pid_inside_ != 0; }

  /// That it is gone, or reads nothing, the wait that follows tells. Error: the message cannot be sent, which is not
  /// the child's doing.
  Result<void> send(const nlohmann::json& message, std::span<const int> descriptors = {});
  /// The next message is in `body` with WaitEnd::message. Error: Ctrl-C came.
  Result<WaitEnd> wait(const WaitLimits& limits);
  nlohmann::json body;

  /// Its CPU time when it began to load.
  Milliseconds cpu_before_load() const { return cpu_before_load_; }
  /// Its CPU time, all threads. A running child's is up to a kernel tick behind.
  Milliseconds cpu();
  /// The same once it has blocked, as it does right after a message; a blocked process's clock is exact.
  Milliseconds settled_cpu();

  /// How long it has been ready to run while no core took it; nothing where the kernel does not tell.
  Milliseconds without_core() const;

  /// Kills it if it lives, waits until it is gone, and takes what it had still printed.
  Result<Reaped> finish();

  std::string out;
  std::string err;
  bool over_output_bound() const { return out.size() + err.size() > output_bound_.count; }

 private:
  struct Pipe {
    FileDescriptor reader;
    bool open = true;
  };
  WaitEnd stop(WaitEnd why);  // kills it at once
  bool blocked() const;
  void drain(Pipe& pipe, std::string& to);

  Zygote* zygote_ = nullptr;
  std::int64_t pid_inside_ = 0;
  FileDescriptor socket_;
  FileDescriptor pidfd_;
  FileDescriptor stat_;  // /proc/<pid>/stat
  pid_t pid_ = -1;
  clockid_t clock_{};
  Milliseconds cpu_before_load_{0};
  Milliseconds last_cpu_{0};
  Pipe out_pipe_;
  Pipe err_pipe_;
  Bytes output_bound_;
  bool deaf_ = false;
};

}  // namespace assay
