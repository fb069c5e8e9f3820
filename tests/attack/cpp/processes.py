# A: processes and signals, in C++.
from table import ACCEPTED, ERROR, KILLED, LATE, both, call, load

ATTACKS = [
    call("fork", KILLED, "if (fork() == 0) _exit(0);\nworked();", bare=True),
    call("fork_setsid_parent_exits", KILLED, """
        if (fork() == 0) {
          setsid();
          sleep(3);
        }
        _exit(0);
    """),
    call("vfork", KILLED, "if (syscall(SYS_vfork) == 0) _exit(0);\nworked();"),
    call("clone", KILLED, "if (syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) == 0) _exit(0);\nworked();"),
    call("clone_that_shares_all_but_the_thread", KILLED, """
        static char stack[65536];
        clone([](void*) { return 0; }, stack + sizeof stack, CLONE_VM | CLONE_FILES | CLONE_SIGHAND | SIGCHLD, nullptr);
        worked();
    """, before="#include <sched.h>\n"),
    call("clone3", ACCEPTED, """
        clone_args arguments{};
        arguments.exit_signal = SIGCHLD;
        const long child = syscall(SYS_clone3, &arguments, sizeof arguments);
        if (child == 0) _exit(0);
        if (child > 0) worked();
    """, before="#include <linux/sched.h>\n"),
    call("posix_spawn", KILLED, """
        pid_t child = 0;
        char name[] = "true";
        char* arguments[] = {name, nullptr};
        if (posix_spawn(&child, "/bin/true", nullptr, nullptr, arguments, nullptr) == 0) worked();
    """, before="#include <spawn.h>\n"),
    call("system", KILLED, "if (std::system(\"true\") == 0) worked();", bare=True),
    call("popen", ACCEPTED, "if (popen(\"true\", \"r\")) worked();"),
    call("daemon", KILLED, """
        if (fork() == 0) {
          setsid();
          if (fork() == 0) {
            close(1), close(2);
            sleep(3);
          }
          _exit(0);
        }
        worked();
    """, bare=True),
    load("fork_in_a_constructor", KILLED, """
        __attribute__((constructor(101))) static void first() {
          if (fork() == 0) _exit(0);
          worked();
        }
    """),
    call("thread", ACCEPTED, """
        pthread_t thread;
        if (pthread_create(&thread, nullptr, [](void*) -> void* { sleep(3); return nullptr; }, nullptr) == 0) worked();
    """, before="#include <pthread.h>\n", bare=True),
    call("detached_thread", ERROR, "std::thread([] { sleep(3); }).detach();\nworked();", before="#include <thread>\n"),
    call("async", ERROR + ACCEPTED, """
        auto later = std::async(std::launch::async, [] { return 1; });
        if (later.get() == 1) worked();
    """, before="#include <future>\n"),
    call("kill_parent", KILLED, "kill(getppid(), SIGTERM);\nworked();"),
    call("stop_parent", KILLED, "kill(getppid(), SIGSTOP);\nworked();", danger=True),
    call("kill_everybody", KILLED, "kill(-1, SIGKILL);\nworked();", danger=True),
    call("kill_group", KILLED, "kill(0, SIGKILL);\nworked();", danger=True),
    call("tgkill_parent", KILLED, "syscall(SYS_tgkill, getppid(), getppid(), SIGSTOP);\nworked();", danger=True),
    call("tgkill_everybody", KILLED, "syscall(SYS_tgkill, -1, -1, SIGKILL);\nworked();", danger=True),
    call("tkill_parent", KILLED, "syscall(SYS_tkill, getppid(), SIGSTOP);\nworked();", danger=True),
    call("sigqueue_parent", KILLED, "sigqueue(getppid(), SIGSTOP, sigval{});\nworked();", danger=True),
    call("pidfd_signal", KILLED, """
        const long parent = syscall(SYS_pidfd_open, getppid(), 0);
        worked();
        syscall(SYS_pidfd_send_signal, parent, SIGTERM, nullptr, 0);
    """),
    call("stop_itself", LATE, "for (int i = 0; i < 5; ++i) raise(SIGSTOP);"),
    call("pause", LATE, "pause();"),
    call("ignore_and_burn", LATE, """
        for (int number = 1; number < 32; ++number) signal(number, SIG_IGN);
        while (clock() < 9 * CLOCKS_PER_SEC) {
        }
    """, before="#include <ctime>\n"),
    call("block_and_sleep", LATE, """
        sigset_t all;
        sigfillset(&all);
        sigprocmask(SIG_BLOCK, &all, nullptr);
        sleep(9);
    """),
    call("timer", ACCEPTED, """
        timer_t timer{};
        if (timer_create(CLOCK_MONOTONIC, nullptr, &timer) == 0) worked();
    """, before="#include <ctime>\n", bare=True),
    call("exit", ERROR, "std::exit(0);"),
    call("exit_now", ERROR, "_exit(0);"),
    call("quick_exit", ERROR, "std::quick_exit(0);"),
    load("exit_in_a_constructor", ERROR, "static const bool gone = (_exit(0), true);\n"),
    load("exit_in_an_early_constructor", ERROR, "__attribute__((constructor(101))) static void first() { _exit(0); }\n"),
    both("loop_in_atexit", ACCEPTED, "static void loop() { for (;;) pause(); }", "std::atexit(loop);"),
    both("loop_in_a_destructor", ACCEPTED, "static struct Last { ~Last() { for (;;) pause(); } } last;", ""),
    call("abort", ERROR, "std::abort();", says="SIGABRT"),
    call("segmentation_fault", ERROR, "*reinterpret_cast<volatile int*>(8) = 1;", says="SIGSEGV"),
    call("caught_segmentation_fault", LATE, """
        signal(SIGSEGV, [](int) {});
        *reinterpret_cast<volatile int*>(8) = 1;
    """),
    call("left_by_longjmp", ACCEPTED, """
        signal(SIGSEGV, [](int) { siglongjmp(back, 1); });
        if (sigsetjmp(back, 1) == 0) *reinterpret_cast<volatile int*>(8) = 1;
    """, before="#include <setjmp.h>\nstatic sigjmp_buf back;\n"),
    call("illegal_instruction", ERROR, "__builtin_trap();", says="SIGILL"),
    call("division_by_zero", ERROR, "volatile int zero = 0;\nzero = 7 / zero;", says="SIGFPE"),
    call("stack_overflow", ERROR, "std::printf(\"%d\", deeper(1));", says="SIGSEGV", before="""
static int deeper(int n) {
  volatile char room[4096];
  room[0] = static_cast<char>(n);
  return deeper(n + 1) + room[0];
}
"""),
    call("throw_a_number", ERROR, "throw 42;"),
    call("throw_a_class", ERROR, "struct Thing {};\nthrow Thing();"),
    call("throw_null", ERROR, "throw nullptr;"),
    call("throw_in_noexcept", ERROR, "[]() noexcept { throw 1; }();"),
    call("throw_in_a_destructor", ERROR, "struct Last { ~Last() { throw 1; } };\nLast last;"),
    call("throw_while_thrown", ERROR, """
        struct Last { ~Last() noexcept(false) { throw 2; } };
        Last last;
        throw 1;
    """),
    call("what_never_ends", LATE, """
        struct Endless : std::exception {
          const char* what() const noexcept override { for (;;) pause(); }
        };
        throw Endless();
    """, before="#include <exception>\n"),
    call("what_is_null", ERROR, """
        struct Null : std::exception {
          const char* what() const noexcept override { return nullptr; }
        };
        throw Null();
    """, before="#include <exception>\n"),
    load("throw_in_a_constructor", ERROR, "static const int none = [] { throw 1; return 0; }();\n"),
    call("terminate_handler", ERROR, """
        std::set_terminate([] { _exit(0); });
        std::terminate();
    """, before="#include <exception>\n"),
]
