# B: time, in C++.
from table import ACCEPTED, COMPILE, ERROR, KILLED, LATE, WRONG, call, load, whole

ATTACKS = [
    call("busy_loop", LATE, "while (clock() < 9 * CLOCKS_PER_SEC) {\n}", before="#include <ctime>\n"),
    call("sleep", LATE, "sleep(9);"),
    call("at_0.8_of_the_limit", ACCEPTED, "const auto end = clock() + 240000;\nwhile (clock() < end) {\n}",
         before="#include <ctime>\n"),
    call("at_1.3_of_the_limit", LATE, "const auto end = clock() + 390000;\nwhile (clock() < end) {\n}",
         before="#include <ctime>\n"),
    load("work_in_a_constructor", LATE, """
        #include <ctime>
        __attribute__((constructor)) static void first() {
          while (clock() < 9 * CLOCKS_PER_SEC) {
          }
        }
    """),
    # Not computed before it is read.
    whole("lazy_vector", LATE, """
        #include <time.h>
        #include <cstddef>
        #include <memory>
        #include <vector>

        template <class T>
        struct Lazy : std::allocator<T> {
          template <class U> struct rebind { using other = Lazy<U>; };
        };

        namespace std {
        template <>
        class vector<double, Lazy<double>> {
         public:
          size_t size() const { return 8; }
          const double* data() const {
            while (clock() < 9 * CLOCKS_PER_SEC) {
            }
            static double row[8] = {};
            return row;
          }
        };
        }

        using Rows = std::vector<std::vector<double>>;
        std::vector<std::vector<double, Lazy<double>>> positional_encoding(int seq_len, int, double = 10000.0) {
          return std::vector<std::vector<double, Lazy<double>>>(seq_len);
        }
    """),
    # A page of the answer is taken away, and a handler would compute when it is touched.
    call("handler_at_a_page", ACCEPTED, """
        struct sigaction action{};
        action.sa_flags = SA_SIGINFO;
        action.sa_sigaction = [](int, siginfo_t* info, void*) {
          mprotect(reinterpret_cast<void*>(reinterpret_cast<unsigned long>(info->si_addr) & ~4095ul), 4096, 3);
        };
        sigaction(SIGSEGV, &action, nullptr);
        void* page = mmap(nullptr, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        *static_cast<volatile char*>(page) = 1;
    """, before="#include <sys/mman.h>\n"),
    whole("handler_computes_in_the_copy", ERROR + WRONG + LATE, """
        #include <signal.h>
        #include <sys/mman.h>
        #include <vector>

        using Rows = std::vector<std::vector<double>>;
        Rows right(int, int, double);

        template <class T>
        struct Pages {
          using value_type = T;
          Pages() = default;
          template <class U> Pages(const Pages<U>&) {}
          T* allocate(unsigned long) {
            return static_cast<T*>(mmap(nullptr, 4096, 3, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
          }
          void deallocate(T*, unsigned long) {}
          friend bool operator==(Pages, Pages) { return true; }
        };
        using Row = std::vector<double, Pages<double>>;

        std::vector<Row> positional_encoding(int seq_len, int d_model, double = 10000.0) {
          struct sigaction action{};
          action.sa_flags = SA_SIGINFO;
          action.sa_sigaction = [](int, siginfo_t* info, void*) {
            mprotect(reinterpret_cast<void*>(reinterpret_cast<unsigned long>(info->si_addr) & ~4095ul), 4096, 3);
          };
          sigaction(SIGSEGV, &action, nullptr);
          std::vector<Row> rows;
          rows.reserve(seq_len);
          for (int i = 0; i < seq_len; ++i) rows.emplace_back(d_model);
          for (auto& row : rows) mprotect(row.data(), 4096, PROT_NONE);
          return rows;
        }
    """),
    call("userfaultfd", KILLED, "if (syscall(SYS_userfaultfd, 0) >= 0) worked();\nworked();"),
    call("death_writes", ACCEPTED, """
        // The kernel writes here when a thread dies: into its own memory only.
        static int cleared = 1;
        syscall(SYS_set_tid_address, &cleared);
    """),
    call("robust_list", ACCEPTED, """
        static struct robust_list_head head{};
        if (syscall(SYS_set_robust_list, &head, sizeof head) == 0) worked();
    """, before="#include <linux/futex.h>\n"),
    call("own_clock_set", ACCEPTED, """
        timespec zero{};
        if (clock_settime(CLOCK_PROCESS_CPUTIME_ID, &zero) == 0) worked();
    """, before="#include <ctime>\n"),
    load("own_clocks", ACCEPTED, """
        #include <sys/time.h>
        #include <time.h>
        extern "C" {
        __attribute__((visibility("default"))) int clock_gettime(clockid_t, timespec*) noexcept { return 0; }
        __attribute__((visibility("default"))) clock_t clock() noexcept { return 0; }
        __attribute__((visibility("default"))) int getrusage(int, struct rusage*) noexcept { return 0; }
        }
    """),
    whole("no_entry_but_an_alias", COMPILE + ACCEPTED, """
        #include <vector>
        using Rows = std::vector<std::vector<double>>;
        Rows right(int, int, double);
        Rows positional_encoding(int, int, double) __attribute__((alias("_Z5rightiid")));
    """),
]
