// Names of the layers, and what is refused where some are missing.
#include <gtest/gtest.h>

#include <set>

#include "sandbox/sandbox.hpp"

namespace assay {
namespace {

const std::vector<Layer> all{Layer::seccomp,       Layer::rlimits,           Layer::closed_fds,
                             Layer::landlock,      Layer::user_namespace,    Layer::mount_namespace,
                             Layer::pid_namespace, Layer::network_namespace, Layer::ipc_namespace,
                             Layer::dropped_uid,   Layer::clean_environment};

/// Every layer on but these, which are off because of "no <name>".
Sandbox without(const std::set<Layer>& missing) {
  Sandbox sandbox;
  for (const Layer layer : all) {
    const bool on = !missing.contains(layer);
    sandbox.layers.push_back({layer, on, on ? "here" : "no " + std::string(to_string(layer)), ""});
  }
  return sandbox;
}

TEST(Layers, HaveNames) {
  std::vector<std::string_view> names;
  for (const Layer layer : all) names.push_back(to_string(layer));
  EXPECT_EQ(names, (std::vector<std::string_view>{"seccomp", "rlimits", "closed-fds", "landlock", "user-namespace",
                                                  "mount-namespace", "pid-namespace", "network-namespace",
                                                  "ipc-namespace", "dropped-uid", "clean-environment"}));
}

TEST(Layers, AreOnOrOff) {
  const Sandbox sandbox = without({Layer::landlock});
  EXPECT_TRUE(sandbox.on(Layer::seccomp));
  EXPECT_FALSE(sandbox.on(Layer::landlock));
  EXPECT_FALSE(Sandbox().on(Layer::seccomp)) << "one that was not probed";
}

TEST(Layers, AreSummedUpByName) {
  Sandbox sandbox;
  sandbox.layers = {{Layer::seccomp, true, "libseccomp", ""}, {Layer::pid_namespace, false, "no bwrap", ""}};
  EXPECT_EQ(sandbox.summary(), (std::map<std::string, std::string>{{"pid-namespace", "off"}, {"seccomp", "on"}}));
}

const std::string advice =
    "\nSubmissions would not be contained. Grade on a machine that has them (see `assay doctor`), or accept the risk "
    "with --sandbox=best-effort: every result then lists the layers that were on.";

struct Refusal {
  std::set<Layer> missing;
  const char* message;  // before the advice
};

const std::vector<Refusal> refused{
    {{Layer::seccomp}, "required but missing here: seccomp.\n  seccomp: no seccomp"},
    {{Layer::rlimits}, "required but missing here: rlimits.\n  rlimits: no rlimits"},
    {{Layer::closed_fds}, "required but missing here: closed-fds.\n  closed-fds: no closed-fds"},
    {{Layer::landlock, Layer::mount_namespace},
     "required but missing here: landlock or mount-namespace.\n  landlock: no landlock\n  mount-namespace: no "
     "mount-namespace"},
    {{Layer::seccomp, Layer::landlock, Layer::mount_namespace, Layer::pid_namespace},
     "required but missing here: seccomp, landlock or mount-namespace.\n  seccomp: no seccomp\n  landlock: no "
     "landlock\n  mount-namespace: no mount-namespace\n  pid-namespace: no pid-namespace"},
    {{Layer::seccomp, Layer::rlimits, Layer::closed_fds},
     "required but missing here: seccomp, rlimits, closed-fds.\n  seccomp: no seccomp\n  rlimits: no rlimits\n  "
     "closed-fds: no closed-fds"},
};

TEST(Enforce, RefusesWhereARequiredLayerIsMissing) {
  for (const Refusal& row : refused) {
    const Result<void> enough = enforce(without(row.missing), SandboxPolicy::required);
    ASSERT_FALSE(enough) << row.message;
    EXPECT_EQ(enough.error(), (Error{ErrorKind::machine, "sandbox", row.message + advice}));
  }
}

TEST(Enforce, BestEffortGoesOn) {
  for (const Refusal& row : refused)
    EXPECT_TRUE(enforce(without(row.missing), SandboxPolicy::best_effort)) << row.message;
}

TEST(Enforce, AnyOtherLayerMayBeMissing) {
  EXPECT_TRUE(enforce(without({}), SandboxPolicy::required));
  EXPECT_TRUE(enforce(without({Layer::landlock}), SandboxPolicy::required)) << "a mount namespace will do";
  EXPECT_TRUE(
      enforce(without({Layer::mount_namespace, Layer::user_namespace, Layer::pid_namespace, Layer::network_namespace,
                       Layer::ipc_namespace, Layer::dropped_uid, Layer::clean_environment}),
              SandboxPolicy::required))
      << "and so will Landlock";
}

TEST(Probe, TellsOfEveryLayerWithAReason) {
  const Sandbox sandbox = probe_sandbox();
  ASSERT_EQ(sandbox.layers.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(sandbox.layers[i].layer, all[i]);
    EXPECT_NE(sandbox.layers[i].reason, "") << to_string(all[i]);
  }
  EXPECT_EQ(sandbox.on(Layer::mount_namespace), sandbox.mode != LaunchMode::plain);
  EXPECT_EQ(sandbox.on(Layer::user_namespace), sandbox.mode == LaunchMode::user_namespace);
}

}  // namespace
}  // namespace assay
