# E: the kernel, in C++: what is more than a system call by its name (see calls.py).
from table import ACCEPTED, ERROR, KILLED, call


ATTACKS = [
    # Its own privileges.
    call("dumpable", ACCEPTED, "if (prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) == 0) worked();", before="#include <sys/prctl.h>\n",
         bare=True),
    call("death_signal", ACCEPTED, "if (prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0) == 0) worked();",
         before="#include <sys/prctl.h>\n"),
    call("no_new_privileges_undone", ACCEPTED, "if (prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0) == 0) worked();",
         before="#include <sys/prctl.h>\n"),
    call("own_filter_by_prctl", ACCEPTED + KILLED, "if (prctl(PR_SET_SECCOMP, 1, 0, 0, 0) == 0) worked();",
         before="#include <sys/prctl.h>\n"),
    call("subreaper", ACCEPTED, "if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0) worked();",
         before="#include <sys/prctl.h>\n"),
    call("name", ACCEPTED, "if (prctl(PR_SET_NAME, \") S 1 (\", 0, 0, 0) == 0) worked();",
         before="#include <sys/prctl.h>\n"),
    call("limits", ACCEPTED, """
        for (int which = 0; which < RLIM_NLIMITS; ++which) {
          const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
          if (setrlimit(static_cast<__rlimit_resource>(which), &all) == 0) worked();
        }
    """, before="#include <sys/resource.h>\n"),
    call("limits_of_the_parent", ACCEPTED, """
        rlimit limit{};
        if (prlimit(getppid(), RLIMIT_NOFILE, nullptr, &limit) == 0) worked();
    """, before="#include <sys/resource.h>\n"),
    call("priorities", ACCEPTED, """
        if (setpriority(PRIO_PROCESS, 0, 5) == 0) worked("nice");
        if (syscall(SYS_ioprio_set, 1, 0, 0x4007) == 0) worked("ioprio");
        cpu_set_t first{};
        CPU_SET(0, &first);
        if (sched_setaffinity(0, sizeof first, &first) == 0) worked("affinity");
    """, before="#include <sched.h>\n#include <sys/resource.h>\n", bare=True),
    # Past the filter.
    call("int_0x80", KILLED, """
        long result = 20;  // getpid of the 32-bit table
        asm volatile("int $0x80" : "+a"(result) : "b"(0) : "memory", "r8", "r9", "r10", "r11");
        if (result > 0) worked();
    """),
    call("x32", KILLED, "if (syscall(0x40000000 + 39) >= 0) worked();\nworked();"),
    call("by_instruction", KILLED, """
        long result = SYS_fork;
        asm volatile("syscall" : "+a"(result) : : "rcx", "r11", "memory");
        if (result == 0) _exit(0);
        worked();
    """, bare=True),
    call("upper_half_of_the_number", KILLED, """
        long result = (1L << 32) | SYS_fork;
        asm volatile("syscall" : "+a"(result) : : "rcx", "r11", "memory");
        if (result == 0) _exit(0);
        worked();
    """),
    call("upper_half_of_an_argument", ACCEPTED, """
        if (syscall(SYS_mmap, 0, 4096, 3, (1L << 32) | 0x21, -1, 0) > 0) worked("mmap");
        if (syscall(SYS_fcntl, 1, (1L << 32) | F_SETOWN, getppid()) == 0) worked("fcntl");
    """),
    call("vsyscall", ACCEPTED + ERROR + KILLED, """
        // The old page for time(2), where there is one.
        std::printf("%ld", reinterpret_cast<long (*)(long*)>(0xffffffffff600400)(nullptr));
    """),
    call("handler_for_the_filter", KILLED, """
        signal(SIGSYS, [](int) {});
        fork();
        worked();
    """),
    call("filters_signal_blocked", KILLED, """
        sigset_t all;
        sigfillset(&all);
        sigprocmask(SIG_BLOCK, &all, nullptr);
        fork();
        worked();
    """),
    call("handler_patched", KILLED + ACCEPTED, """
        // Whatever catches the filter's signal is code in this process: what the filter refuses stays refused.
        struct sigaction action{};
        sigaction(SIGSYS, nullptr, &action);
        const auto entry = reinterpret_cast<unsigned long>(action.sa_sigaction);
        if (entry > 4096) {
          void* page = reinterpret_cast<void*>(entry & ~4095ul);
          if (mprotect(page, 8192, 7) == 0) *reinterpret_cast<unsigned char*>(entry) = 0xc3;
        }
        if (syscall(SYS_getuid) < 0) worked();
        const int before = errno;
        if (syscall(SYS_socket, 2, 1, 0) >= 0 && before == 0) worked();
    """, before="#include <sys/mman.h>\n"),
    call("arch_prctl", ERROR, "syscall(SYS_arch_prctl, 0x1002, 8);\nerrno = 1;"),
    call("code_at_run_time", ACCEPTED, """
        void* page = mmap(nullptr, 4096, 7, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (page == MAP_FAILED) return;
        memcpy(page, "\\xb8\\x2a\\x00\\x00\\x00\\xc3", 6);
        if (reinterpret_cast<int (*)()>(page)() != 42) worked();
    """, before="#include <sys/mman.h>\n"),
]
