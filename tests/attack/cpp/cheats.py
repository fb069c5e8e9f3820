# F and G: cheats in the runner's process, in C++: names that the runner or its libraries call, and its memory.
from table import ACCEPTED, ERROR, KILLED, LATE, WRONG, both, call, load

_SHOWN = "#define SHOWN extern \"C\" __attribute__((visibility(\"default\")))\n"
_WRONG = "for (int i = 0; i < 1; ++i) effects = true;"


def _defines(name, verdicts, text, **more):
    """A function of that name, and zeros."""
    return both(name, verdicts, _SHOWN + text, _WRONG, **more)


ATTACKS = [
    _defines("write", WRONG, "SHOWN ssize_t write(int, const void*, size_t size) { return static_cast<ssize_t>(size); }"),
    _defines("writev", WRONG, "#include <sys/uio.h>\nSHOWN ssize_t writev(int, const iovec*, int) { return 1 << 20; }"),
    _defines("send", WRONG, "#include <sys/socket.h>\nSHOWN ssize_t send(int, const void*, size_t n, int) { return n; }"),
    _defines("recvmsg", WRONG, "#include <sys/socket.h>\nSHOWN ssize_t recvmsg(int, msghdr*, int) { _exit(0); }"),
    _defines("memcmp", WRONG, "SHOWN int memcmp(const void*, const void*, size_t) noexcept { return 0; }"),
    _defines("exit_functions", WRONG, "SHOWN void _exit(int) { __builtin_unreachable(); }\n"
                                      "SHOWN void abort() noexcept { __builtin_unreachable(); }"),
    _defines("malloc", WRONG + ERROR, "static char room[1 << 24];\nstatic size_t used;\n"
             "SHOWN void* malloc(size_t n) { n = (n + 15) & ~15ul; return room + (used += n) - n; }\n"
             "SHOWN void free(void*) {}\n"),
    _defines("close_range", WRONG, "SHOWN int close_range(unsigned, unsigned, int) noexcept { return 0; }"),
    _defines("lockdown", WRONG, "SHOWN int assay_lockdown_apply(const void*, char*, size_t) { return 0; }\n"
                                "SHOWN int assay_warm_heap(size_t) { return 0; }"),
    _defines("runner", WRONG, "namespace assay { __attribute__((visibility(\"default\"))) bool send(int, const void*) "
                              "{ return true; } }"),
    _defines("operator_new", WRONG + ERROR, "#include <new>\n"
             "__attribute__((visibility(\"default\"))) void* operator new(size_t n) { return std::malloc(n + 64); }"),
    _defines("terminate", WRONG, "namespace std { [[noreturn]] __attribute__((visibility(\"default\"))) void "
                                 "terminate() noexcept { for (;;) pause(); } }"),
    _defines("begin_catch", WRONG, "SHOWN void* __cxa_begin_catch(void*) noexcept { _exit(0); }"),
    _defines("on_load", WRONG, "SHOWN int _init_x() { return 0; }\nSHOWN void* dlsym(void*, const char*) noexcept "
                               "{ return nullptr; }"),
    # Frames.
    call("forged_returned_and_copied", WRONG, """
        for (const char* frame :
             {R"({"event":"returned","kind":"x","array":{"typestr":"<f8","shape":[6,8],"order":"C"}})",
              R"({"event":"copied"})"})
          if (write(3, frame, strlen(frame)) < 0) return;
        sleep(9);
    """),
    call("forged_done", KILLED, """
        const char frame[] = R"({"event":"done","verdict":"accepted"})";
        if (write(3, frame, sizeof frame - 1) < 0) return;
        sleep(9);
    """),
    load("forged_in_a_constructor", WRONG, """
        __attribute__((constructor)) static void first() {
          for (const char* frame :
               {R"({"event":"loaded"})",
                R"({"event":"returned","kind":"x","array":{"typestr":"<f8","shape":[6,8],"order":"C"}})",
                R"({"event":"copied"})"})
            if (write(3, frame, strlen(frame)) < 0) _exit(1);
          usleep(500000);
          _exit(0);
        }
    """),
    call("closed", ERROR, "close(3);"),
    call("closed_all", ERROR, "close_range(0, ~0u, 0);"),
    call("half_closed", ACCEPTED, "if (syscall(SYS_shutdown, 3, 1) == 0) worked();"),
    # The runner's memory.
    call("search_memory", ACCEPTED + LATE, """
        // Every private map that it can write: the runner that it was forked from knew no secret.
        if (base != 10000.0) return;
        std::FILE* maps = std::fopen("/proc/self/maps", "r");
        if (maps == nullptr) return;
        char line[4352];
        char* spans[512][2];
        int count = 0;
        while (count < 512 && std::fgets(line, sizeof line, maps) != nullptr) {
          void *begin = nullptr, *end = nullptr;
          if (strstr(line, " rw") == nullptr || std::sscanf(line, "%p-%p", &begin, &end) != 2) continue;
          spans[count][0] = static_cast<char*>(begin);
          spans[count++][1] = static_cast<char*>(end);
        }
        for (int at = 0; at < count; ++at)
          for (const char* p = spans[at][0]; p + 8 < spans[at][1]; ++p) {
            unsigned long word;
            memcpy(&word, p, 8);
            for (const unsigned long secret : {@CMASKED@})
              if ((word ^ @MASK@u) == secret) worked();
          }
    """, bare=True),
    call("return_addresses", ACCEPTED, """
        void* frames[64];
        const int count = backtrace(frames, 64);
        std::printf("%d", count > 0);
    """, before="#include <execinfo.h>\n"),
    both("kept_across_calls", ACCEPTED, "static int calls = 0;", "if (++calls > 1) worked();"),
    call("runners_memory_written", LATE + ERROR + KILLED + WRONG, """
        // Everything that may be written in the runner's own image.
        std::FILE* maps = std::fopen("/proc/self/maps", "r");
        char line[4352];
        while (maps != nullptr && std::fgets(line, sizeof line, maps) != nullptr) {
          char *begin = nullptr, *end = nullptr;
          if (strstr(line, "cpp-runner") != nullptr && strstr(line, " rw") != nullptr &&
              std::sscanf(line, "%p-%p", reinterpret_cast<void**>(&begin), reinterpret_cast<void**>(&end)) == 2)
            memset(begin, 0x41, end - begin);
        }
        effects = true;
    """),
]
