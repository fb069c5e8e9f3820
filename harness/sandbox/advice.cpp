#include "sandbox/advice.hpp"

#include <fstream>

namespace assay {

std::string_view consequence(const Sandbox& sandbox, Layer layer) {
  switch (layer) {
    case Layer::seccomp:
      return "a submission may make any system call: start programs, own signals, talk to the network";
    case Layer::rlimits:
      return "a submission may take all memory, disk and processor time";
    case Layer::closed_fds:
      return "a submission may use what the harness has open";
    case Layer::landlock:
      return sandbox.on(Layer::mount_namespace) ? "the mount namespace alone keeps files from a submission"
                                                : "a submission may read and write every file that its user may";
    case Layer::user_namespace:
      return sandbox.on(Layer::mount_namespace)
                 ? "root makes the other namespaces without it; a submission is no less apart"
                 : "there is none of the other namespaces either";
    case Layer::mount_namespace:
      return sandbox.on(Layer::landlock) ? "names and sizes of this machine's files can be seen, not what is in them"
                                         : "a submission may read and write every file that its user may";
    case Layer::pid_namespace:
      return "a submission can see that other processes exist and when they end";
    case Layer::network_namespace:
      return sandbox.on(Layer::seccomp) ? "seccomp alone keeps a submission off the network"
                                        : "a submission may use the network";
    case Layer::ipc_namespace:
      return sandbox.on(Layer::seccomp) ? "seccomp alone keeps a submission off System V shared memory and queues"
                                        : "a submission may leave shared memory and queues behind";
    case Layer::dropped_uid:
      return "submissions run as root, and only the other layers keep them from what root may do";
    case Layer::clean_environment:
      return "a submission may read the environment's secrets";
  }
  __builtin_unreachable();
}

std::string how_to_allow_namespaces(const std::filesystem::path& settings) {
  struct Setting {
    const char* file;
    char forbids;
    const char* remedy;
  };
  constexpr Setting forbidding[] = {
      {"kernel/apparmor_restrict_unprivileged_userns", '1',
       "give /usr/bin/bwrap an AppArmor profile with `userns,`, or run `sysctl -w "
       "kernel.apparmor_restrict_unprivileged_userns=0` as root"},
      {"kernel/unprivileged_userns_clone", '0', "run `sysctl -w kernel.unprivileged_userns_clone=1` as root"},
      {"user/max_user_namespaces", '0', "run `sysctl -w user.max_user_namespaces=15000` as root"}};
  for (const Setting& setting : forbidding)
    if (std::ifstream file(settings / setting.file); file.get() == setting.forbids && file.get() < '0')
      return setting.remedy;
  return "in a container, start it with `--security-opt seccomp=unconfined --security-opt apparmor=unconfined "
         "--security-opt systempaths=unconfined`; in a chroot, use pivot_root or a container";
}

}  // namespace assay
