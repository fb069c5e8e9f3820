// Names of the layers, and which of them grading cannot do without.
#include <fmt/format.h>

#include <algorithm>

#include "sandbox/sandbox.hpp"

namespace assay {

std::string_view to_string(Layer layer) {
  switch (layer) {
    case Layer::seccomp:
      return "seccomp";
    case Layer::rlimits:
      return "rlimits";
    case Layer::closed_fds:
      return "closed-fds";
    case Layer::landlock:
      return "landlock";
    case Layer::user_namespace:
      return "user-namespace";
    case Layer::mount_namespace:
      return "mount-namespace";
    case Layer::pid_namespace:
      return "pid-namespace";
    case Layer::network_namespace:
      return "network-namespace";
    case Layer::ipc_namespace:
      return "ipc-namespace";
    case Layer::dropped_uid:
      return "dropped-uid";
    case Layer::clean_environment:
      return "clean-environment";
  }
  __builtin_unreachable();
}

bool Sandbox::on(Layer layer) const {
  return std::any_of(layers.begin(), layers.end(), [&](const LayerState& s) { return s.layer == layer && s.on; });
}

std::map<std::string, std::string> Sandbox::summary() const {
  std::map<std::string, std::string> states;
  for (const LayerState& state : layers) states[std::string(to_string(state.layer))] = state.on ? "on" : "off";
  return states;
}

Result<void> enforce(const Sandbox& sandbox, SandboxPolicy policy) {
  if (policy == SandboxPolicy::best_effort) return {};
  std::string missing;
  for (const Layer layer : {Layer::seccomp, Layer::rlimits, Layer::closed_fds})
    if (!sandbox.on(layer)) missing += fmt::format("{}{}", missing.empty() ? "" : ", ", to_string(layer));
  if (!sandbox.on(Layer::landlock) && !sandbox.on(Layer::mount_namespace))
    missing += fmt::format("{}landlock or mount-namespace", missing.empty() ? "" : ", ");
  if (missing.empty()) return {};
  std::string reasons;
  for (const LayerState& state : sandbox.layers)
    if (!state.on) reasons += fmt::format("\n  {}: {}", to_string(state.layer), state.reason);
  return Error{ErrorKind::machine, "sandbox",
               fmt::format("required but missing here: {}.{}\nSubmissions would not be contained. Grade on a machine "
                           "that has them (see `assay doctor`), or accept the risk with --sandbox=best-effort: every "
                           "result then lists the layers that were on.",
                           missing, reasons)};
}

}  // namespace assay
