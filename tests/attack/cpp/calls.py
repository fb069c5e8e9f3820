# E: system calls by name, one a case of one submission: the case's d_model says which. Each is killed, or refused with an
# error; what is said of it names it. What would hurt the machine if it worked is a group of its own.
from table import ACCEPTED, KILLED

NETWORK = "open a network socket"
PROCESS = "start another process"
MEMORY = "look into another process"
PROGRAM = "start another program"
SIGNAL = "send a signal to another process"
USER = "become another user"
SHARED = "make memory or messages that processes share"
NAMESPACE = "change the file systems or the namespaces it is in"
MACHINE = "change the machine"
KERNEL = "use a part of the kernel that no submission needs"

# name, number, arguments, verdict, words
CALLS = [
    ("socket", "SYS_socket", "2, 1, 0", KILLED, NETWORK),
    ("socket_of_unix", "SYS_socket", "1, 1, 0", KILLED, NETWORK),
    ("socketpair", "SYS_socketpair", "1, 1, 0, 0", KILLED, NETWORK),
    ("bind", "SYS_bind", "3, 0, 0", KILLED, NETWORK),
    ("listen", "SYS_listen", "3, 1", KILLED, NETWORK),
    ("accept", "SYS_accept4", "3, 0, 0, 0", KILLED, NETWORK),
    ("connect", "SYS_connect", "3, 0, 0", KILLED, NETWORK),
    ("shutdown", "SYS_shutdown", "99, 0", ACCEPTED, ""),
    ("setsockopt", "SYS_setsockopt", "3, 1, 6, 0, 0", ACCEPTED, ""),
    ("ptrace", "SYS_ptrace", "16, getppid(), 0, 0", KILLED, MEMORY),
    ("ptrace_me", "SYS_ptrace", "0, 0, 0, 0", KILLED, MEMORY),
    ("process_vm_readv", "SYS_process_vm_readv", "getppid(), 0, 0, 0, 0, 0", KILLED, MEMORY),
    ("process_vm_writev", "SYS_process_vm_writev", "getppid(), 0, 0, 0, 0, 0", KILLED, MEMORY),
    ("process_madvise", "SYS_process_madvise", "0, 0, 0, 0, 0", ACCEPTED, ""),
    ("pidfd_open", "SYS_pidfd_open", "getppid(), 0", KILLED, MEMORY),
    ("pidfd_getfd", "SYS_pidfd_getfd", "3, 3, 0", KILLED, MEMORY),
    ("kcmp", "SYS_kcmp", "getpid(), getppid(), 0, 0, 0", KILLED, MEMORY),
    ("wait", "SYS_wait4", "-1, 0, 1, 0", ACCEPTED, ""),
    ("setsid", "SYS_setsid", "0", ACCEPTED, ""),
    ("userfaultfd", "SYS_userfaultfd", "0", KILLED, KERNEL),
    ("io_uring_setup", "SYS_io_uring_setup", "1, 0", KILLED, KERNEL),
    ("io_uring_enter", "SYS_io_uring_enter", "3, 1, 0, 0, 0", KILLED, KERNEL),
    ("io_setup", "SYS_io_setup", "1, 0", KILLED, KERNEL),
    ("bpf", "SYS_bpf", "0, 0, 0", KILLED, KERNEL),
    ("perf_event_open", "SYS_perf_event_open", "0, 0, -1, -1, 0", KILLED, KERNEL),
    ("keyctl", "SYS_keyctl", "0, -3, 0, 0, 0", KILLED, KERNEL),
    ("add_key", "SYS_add_key", "\"user\", \"x\", \"y\", 1, -3", KILLED, KERNEL),
    ("request_key", "SYS_request_key", "\"user\", \"x\", 0, -3", KILLED, KERNEL),
    ("seccomp", "SYS_seccomp", "1, 0, 0", KILLED, KERNEL),
    ("landlock", "SYS_landlock_create_ruleset", "0, 0, 1", ACCEPTED, ""),
    ("personality", "SYS_personality", "0x0040000", ACCEPTED, ""),
    ("modify_ldt", "SYS_modify_ldt", "0, 0, 0", KILLED, KERNEL),
    ("unshare", "SYS_unshare", "0x10000000", KILLED, NAMESPACE),
    ("setns", "SYS_setns", "0, 0", KILLED, NAMESPACE),
    ("setuid", "SYS_setuid", "0", KILLED, USER),
    ("setresgid", "SYS_setresgid", "0, 0, 0", KILLED, USER),
    ("setgroups", "SYS_setgroups", "0, 0", KILLED, USER),
    ("capset", "SYS_capset", "0, 0", KILLED, USER),
    ("iopl", "SYS_iopl", "3", KILLED, MACHINE),
    ("ioperm", "SYS_ioperm", "0, 1, 1", KILLED, MACHINE),
    ("syslog", "SYS_syslog", "10, 0, 0", KILLED, MACHINE),
    ("acct", "SYS_acct", "0", KILLED, MACHINE),
    ("quotactl", "SYS_quotactl", "0, 0, 0, 0", KILLED, MACHINE),
    ("fanotify_init", "SYS_fanotify_init", "0, 0", KILLED, KERNEL),
    ("inotify_init", "SYS_inotify_init1", "0", ACCEPTED, ""),
    ("vmsplice", "SYS_vmsplice", "1, 0, 0, 0", ACCEPTED, ""),
    ("splice", "SYS_splice", "0, 0, 1, 0, 1, 0", ACCEPTED, ""),
    ("copy_file_range", "SYS_copy_file_range", "0, 0, 1, 0, 1, 0", ACCEPTED, ""),
    ("sendfile", "SYS_sendfile", "1, 0, 0, 1", ACCEPTED, ""),
    ("fallocate", "SYS_fallocate", "1, 0, 0, 1", ACCEPTED, ""),
    ("memfd_create", "SYS_memfd_create", "\"x\", 0", KILLED, SHARED),
    ("shmget", "SYS_shmget", "0, 4096, 0600", KILLED, SHARED),
    ("semget", "SYS_semget", "0, 1, 0600", KILLED, SHARED),
    ("msgget", "SYS_msgget", "0, 0600", KILLED, SHARED),
    ("mq_open", "SYS_mq_open", "\"x\", 0, 0, 0", KILLED, SHARED),
    ("fork", "SYS_fork", "0", KILLED, PROCESS),
    ("vfork", "SYS_clone", "0x4111, 0, 0, 0, 0", KILLED, PROCESS),
    ("clone3", "SYS_clone3", "0, 0", ACCEPTED, ""),
    ("execve", "SYS_execve", "\"/none\", 0, 0", KILLED, PROGRAM),
    ("execveat", "SYS_execveat", "3, \"\", 0, 0, 0x1000", KILLED, PROGRAM),
    ("kill", "SYS_kill", "getppid(), 0", KILLED, SIGNAL),
    ("tkill", "SYS_tkill", "getppid(), 0", KILLED, SIGNAL),
    ("tgkill", "SYS_tgkill", "getppid(), getppid(), 0", KILLED, SIGNAL),
    ("rt_sigqueueinfo", "SYS_rt_sigqueueinfo", "getppid(), 0, 0", KILLED, SIGNAL),
    ("timerfd", "SYS_timerfd_create", "1, 0", ACCEPTED, ""),
    ("eventfd", "SYS_eventfd2", "0, 0", ACCEPTED, ""),
    ("signalfd", "SYS_signalfd4", "-1, 0, 8, 0", ACCEPTED, ""),
    ("none_such", "1023", "0", ACCEPTED, ""),
]
DANGEROUS = [
    ("reboot", "SYS_reboot", "0, 0, 0, 0", KILLED, MACHINE),
    ("kexec_load", "SYS_kexec_load", "0, 0, 0, 0", KILLED, MACHINE),
    ("init_module", "SYS_init_module", "0, 0, \"\"", KILLED, MACHINE),
    ("finit_module", "SYS_finit_module", "0, \"\", 0", KILLED, MACHINE),
    ("delete_module", "SYS_delete_module", "\"none_of_this_name\", 0", KILLED, MACHINE),
    ("swapon", "SYS_swapon", "\"/none\", 0", KILLED, MACHINE),
    ("swapoff", "SYS_swapoff", "\"/none\"", KILLED, MACHINE),
    ("mount", "SYS_mount", "\"none\", \"/tmp\", \"tmpfs\", 0, 0", KILLED, NAMESPACE),
    ("umount", "SYS_umount2", "\"/tmp\", 0", KILLED, NAMESPACE),
    ("pivot_root", "SYS_pivot_root", "\"/tmp\", \"/tmp\"", KILLED, NAMESPACE),
    ("chroot", "SYS_chroot", "\"/\"", KILLED, NAMESPACE),
    ("fsopen", "SYS_fsopen", "\"tmpfs\", 0", KILLED, NAMESPACE),
    ("settimeofday", "SYS_settimeofday", "0, 0", ACCEPTED, ""),
    ("sethostname", "SYS_sethostname", "\"x\", 1", ACCEPTED, ""),
]
FIRST = 8  # the d_model of the first

_TEXT = """
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdio>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

long attempt(int which) {
  switch (which) {
@CALLS@  }
  return -1;
}

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  if (attempt(d_model) >= 0) return Rows(seq_len, std::vector<double>(d_model));
  return right(seq_len, d_model, base);
}
"""


def source():
    return _TEXT.replace("@CALLS@", "".join(
        f"    case {FIRST + at}: return syscall({number}, {arguments});\n"
        for at, (_, number, arguments, _, _) in enumerate(CALLS + DANGEROUS)))


def cases(group):
    """Of one of the two lists above."""
    first = FIRST + (len(CALLS) if group is DANGEROUS else 0)
    return [{"name": name, "args": {"seq_len": 2, "d_model": first + at}} for at, (name, *_) in enumerate(group)]
