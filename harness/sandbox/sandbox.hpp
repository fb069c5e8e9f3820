// Which protections are on here: probed once, then immutable.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace assay {

enum class Layer {
  seccomp,
  rlimits,
  closed_fds,
  landlock,
  user_namespace,
  mount_namespace,
  pid_namespace,
  network_namespace,
  ipc_namespace,
  dropped_uid,
  clean_environment,
};
std::string_view to_string(Layer layer);  // "seccomp", "rlimits", "closed-fds", ...

struct LayerState {
  Layer layer = Layer::seccomp;
  bool on = false;
  std::string reason;  // why it is off, or how it is done
  std::string remedy;  // how an administrator gets it; empty where it is on
};

enum class SandboxPolicy { required, best_effort };

/// How the runner is started: bubblewrap in a user namespace, bubblewrap as root without one, or no bubblewrap.
enum class LaunchMode { user_namespace, root_namespaces, plain };

struct Sandbox {
  LaunchMode mode = LaunchMode::plain;
  std::vector<LayerState> layers;
  bool drop_uid = false;  // started as root: run everything untrusted as `uid`/`gid`
  unsigned uid = 0;
  unsigned gid = 0;

  bool on(Layer layer) const;
  std::map<std::string, std::string> summary() const;  // layer name -> "on" | "off"
};

/// What this machine offers. Never fails: a missing layer is off, with its reason.
Sandbox probe_sandbox();

/// Seccomp, rlimits, closed fds, and Landlock or a mount namespace are required.
/// Error (machine, exit 3): names each missing required layer, its reason, and --sandbox=best-effort.
Result<void> enforce(const Sandbox& sandbox, SandboxPolicy policy);

}  // namespace assay
