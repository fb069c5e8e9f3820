// Starts one program inside the sandbox's walls. What it then does is its caller's to watch.
#pragma once

#include <boost/process/child.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/file_descriptor.hpp"
#include "core/result.hpp"
#include "core/units.hpp"
#include "sandbox/sandbox.hpp"
#include "sandbox/scratch_folder.hpp"

namespace assay {

struct ResourceLimit {
  int resource = 0;  // RLIMIT_*
  std::uint64_t value = 0;
  const char* name = "setting a limit";  // the step's name when it fails
};

struct LaunchSpec {
  std::vector<std::string> argv;                   // argv[0]: an absolute path, or inherited(n)
  std::vector<std::pair<int, int>> descriptors;    // ours -> the program's; 0, 1, 2 are /dev/null unless given
  std::vector<std::string> read_paths;             // absolute; what the program may read, at the same place inside
  std::map<std::string, std::string> environment;  // all of it
  std::vector<ResourceLimit> limits;
  bool scratch = false;  // a private writable folder, empty at the start, gone at the end: $TMPDIR and the work folder
  bool confine = false;  // for a program that does not lock itself down (a compiler): seccomp and Landlock from outside
};

/// The path by which a program opens what it inherited as descriptor `n`.
std::string inherited(int n);

/// A started program. Ends it, and everything it started, when destroyed.
class Process {
 public:
  Process(boost::process::child child, ScratchFolder scratch);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  pid_t pid() const { return child_.id(); }
  /// Kills it and what it started, and waits.
  void end();
  /// Waits for it to end by itself: the exit status, or 128 + the signal's number.
  int wait();

 private:
  ScratchFolder scratch_;  // only without a mount namespace; outlives the program
  boost::process::child child_;
};

/// Error (machine): the program cannot be started, with the reason.
Result<std::unique_ptr<Process>> launch(const Sandbox& sandbox, const LaunchSpec& spec);

/// Where programs and libraries live on this machine: what every runner may read.
std::vector<std::string> system_read_paths();

}  // namespace assay
