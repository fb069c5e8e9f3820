// Finds out which layers work here by using them once.
#include <fmt/format.h>
#include <grp.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "sandbox/advice.hpp"
#include "sandbox/complete.hpp"
#include "sandbox/landlock.hpp"
#include "sandbox/sandbox.hpp"
#include "sandbox/syscall_filter.hpp"

namespace assay {
namespace {

// nobody and nogroup on Debian; owns no file, so a dropped process can write to none.
constexpr unsigned unprivileged_id = 65534;

bool can_drop_uid() {
  const pid_t child = ::fork();
  if (child == 0) {
    const bool dropped = ::setgroups(0, nullptr) == 0 &&
                         ::setresgid(unprivileged_id, unprivileged_id, unprivileged_id) == 0 &&
                         ::setresuid(unprivileged_id, unprivileged_id, unprivileged_id) == 0;
    ::_exit(dropped ? 0 : 1);
  }
  int status = 1;
  return child > 0 && ::waitpid(child, &status, 0) == child && status == 0;
}

/// Empty when bubblewrap starts a program in this mode, else what it said.
std::string try_mode(Sandbox sandbox, LaunchMode mode) {
  sandbox.mode = mode;
  LaunchSpec spec;
  spec.argv = {"/usr/bin/true"};
  spec.read_paths = system_read_paths();
  spec.environment = {{"PATH", "/usr/bin:/bin"}};
  const Result<Completion> done = complete(sandbox, spec, Milliseconds(5000), kibibytes(4));
  if (!done) return to_string(done.error());
  if (done->status == 0 && !done->timed_out) return "";
  std::string said = done->output.substr(0, done->output.find('\n'));
  return said.empty() ? fmt::format("bubblewrap ended with status {}", done->status) : said;
}

/// Each reason is empty where there is none.
struct Mode {
  LaunchMode mode = LaunchMode::plain;
  std::string no_user_namespace;
  std::string no_namespaces;
  std::string remedy;
};

Mode find_mode(const Sandbox& sandbox) {
  if (::access("/usr/bin/bwrap", X_OK) != 0)
    return {LaunchMode::plain, "bubblewrap is not installed", "bubblewrap is not installed",
            "install bubblewrap (`apt-get install bubblewrap`)"};
  Mode found{LaunchMode::user_namespace, try_mode(sandbox, LaunchMode::user_namespace), "", ""};
  if (found.no_user_namespace.empty()) return found;
  found.remedy = how_to_allow_namespaces("/proc/sys");
  found.mode = LaunchMode::root_namespaces;
  found.no_namespaces = ::geteuid() == 0 ? try_mode(sandbox, LaunchMode::root_namespaces) : found.no_user_namespace;
  if (!found.no_namespaces.empty()) found.mode = LaunchMode::plain;
  return found;
}

LayerState seccomp_state() {
  if (seccomp_is_here()) return {Layer::seccomp, true, "libseccomp", ""};
  return {Layer::seccomp, false, fmt::format("the kernel has no seccomp filters ({})", std::strerror(errno)),
          "use a kernel that is built with CONFIG_SECCOMP_FILTER, and a container that lets programs load filters"};
}

LayerState landlock_state() {
  if (const int abi = landlock_abi(); abi > 0) return {Layer::landlock, true, fmt::format("ABI {}", abi), ""};
  const bool disabled = errno == EOPNOTSUPP;
  return {Layer::landlock, false, fmt::format("the kernel has no Landlock ({})", std::strerror(errno)),
          disabled ? "add landlock to the kernel's lsm= list (see /sys/kernel/security/lsm) and start it again"
                   : "use Linux 5.13 or later with CONFIG_SECURITY_LANDLOCK; in a container, one whose seccomp profile "
                     "knows Landlock"};
}

LayerState uid_state(const Sandbox& sandbox) {
  if (sandbox.drop_uid) return {Layer::dropped_uid, true, fmt::format("submissions run as uid {}", sandbox.uid), ""};
  if (::geteuid() != 0) return {Layer::dropped_uid, true, fmt::format("not root: uid {}", ::geteuid()), ""};
  return {Layer::dropped_uid, false, "root may not change its uid here",
          "start assay as an ordinary user, or give the container CAP_SETUID and CAP_SETGID"};
}

}  // namespace

Sandbox probe_sandbox() {
  Sandbox sandbox;
  sandbox.drop_uid = ::geteuid() == 0 && can_drop_uid();
  sandbox.uid = sandbox.drop_uid ? unprivileged_id : ::geteuid();
  sandbox.gid = sandbox.drop_uid ? unprivileged_id : ::getegid();
  const Mode mode = find_mode(sandbox);
  sandbox.mode = mode.mode;
  const auto namespace_state = [&](Layer layer, const std::string& why_not) -> LayerState {
    if (why_not.empty()) return {layer, true, "bubblewrap", ""};
    return {layer, false, why_not, mode.remedy};
  };
  sandbox.layers = {
      seccomp_state(),
      {Layer::rlimits, true, "setrlimit", ""},
      {Layer::closed_fds, true, "close_range", ""},
      landlock_state(),
      namespace_state(Layer::user_namespace, mode.no_user_namespace),
      namespace_state(Layer::mount_namespace, mode.no_namespaces),
      namespace_state(Layer::pid_namespace, mode.no_namespaces),
      namespace_state(Layer::network_namespace, mode.no_namespaces),
      namespace_state(Layer::ipc_namespace, mode.no_namespaces),
      uid_state(sandbox),
      {Layer::clean_environment, true, "only what the runner needs", ""},
  };
  return sandbox;
}

}  // namespace assay
