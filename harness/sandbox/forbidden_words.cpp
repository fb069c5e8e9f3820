#include "sandbox/forbidden_words.hpp"

#include <seccomp.h>

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <limits>
#include <memory>

#include "sandbox/syscall_names.hpp"

namespace assay {
namespace {

struct Group {
  std::string_view words;
  std::initializer_list<std::string_view> calls;
};

// clone and tgkill are stopped for some of their arguments.
const Group groups[] = {
    {"open a network socket", {"socket", "socketpair", "connect", "bind", "listen", "accept", "accept4"}},
    {"start another process", {"fork", "vfork", "clone"}},
    {"start another program", {"execve", "execveat"}},
    {"send a signal to another process",
     {"kill", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "pidfd_send_signal"}},
    {"look into another process",
     {"ptrace", "process_vm_readv", "process_vm_writev", "pidfd_open", "pidfd_getfd", "kcmp"}},
    {"make memory or messages that processes share",
     {"memfd_create", "memfd_secret", "shmget", "shmat", "shmctl", "shmdt", "msgget", "semget", "mq_open"}},
    {"become another user",
     {"setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setgroups", "capset"}},
    {"change the file systems or the namespaces it is in",
     {"mount", "umount2", "move_mount", "fsopen", "open_tree", "pivot_root", "chroot", "unshare", "setns",
      "open_by_handle_at"}},
    {"change the machine",
     {"reboot", "kexec_load", "kexec_file_load", "init_module", "finit_module", "delete_module", "swapon", "swapoff",
      "acct", "quotactl", "syslog", "iopl", "ioperm", "vhangup"}}};

constexpr std::string_view other = "use a part of the kernel that no submission needs";

template <class Names>
bool has(const Names& names, std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

}  // namespace

std::string_view forbidden_words(std::int64_t call) {
  if (call < 0 || call > std::numeric_limits<int>::max()) return {};
  const std::unique_ptr<char, decltype(&std::free)> found(
      seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, static_cast<int>(call)), std::free);
  if (!found) return {};
  const std::string_view name = found.get();
  for (const Group& group : groups)
    if (has(group.calls, name)) return group.words;
  return has(forbidden_to_all, name) || has(deadly_in_a_case, name) ? other : std::string_view();
}

}  // namespace assay
