// The seccomp filters, loaded in a child that then tries what they are about.
#include "sandbox/syscall_filter.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <functional>

#include "in_child.hpp"

namespace assay {
namespace {

using test::in_words;
using test::status_of;

constexpr int not_loaded = 255;

const std::string killed = "signal " + std::to_string(SIGSYS);
std::string fails_with(int error) { return "exit " + std::to_string(error); }
const std::string succeeds = fails_with(0);

/// 0, or errno of a call that returned -1.
int error_of(long result) { return result == -1 ? errno : 0; }

/// Loads the filter for a case and does `body`.
std::string in_case(const std::function<int()>& body, unsigned threads = 1) {
  static const std::optional<FilterProgram> one = case_filter(1);
  static const std::optional<FilterProgram> two = case_filter(2);
  const std::optional<FilterProgram>& built = threads == 1 ? one : two;
  if (!built) return "no filter";
  return in_words(status_of([&] {
    FilterProgram program = *built;
    patch_own_pid(program);
    return load_filter(program) ? body() : not_loaded;
  }));
}

struct Call {
  const char* name;
  std::function<int()> body;
  std::string end;
};

void* nothing(void*) { return nullptr; }

int start_thread() {
  pthread_t thread;
  const int error = ::pthread_create(&thread, nullptr, nothing, nullptr);
  return error == 0 ? ::pthread_join(thread, nullptr) : error;
}

/// On a page of a file that every process maps: the C library's.
std::string futex_in_case(int operation, unsigned threads) {
  return in_case(
      [&] {
        constexpr timespec soon{0, 1000};
        return error_of(
            ::syscall(SYS_futex, reinterpret_cast<const void*>(&::qsort), operation, 1, &soon, nullptr, ~0u));
      },
      threads);
}

TEST(CaseFilter, NoFutexIsSharedWithAnotherProcess) {
  for (const int operation :
       {FUTEX_WAKE, FUTEX_WAKE_BITSET, FUTEX_REQUEUE, FUTEX_CMP_REQUEUE, FUTEX_WAKE_OP, FUTEX_LOCK_PI})
    for (const unsigned threads : {1u, 2u})
      EXPECT_EQ(futex_in_case(operation, threads), fails_with(EPERM)) << operation;
  EXPECT_EQ(futex_in_case(FUTEX_WAIT, 1), fails_with(EPERM));
  EXPECT_EQ(futex_in_case(FUTEX_WAIT, 2), fails_with(EAGAIN)) << "joining a thread takes it";
  EXPECT_EQ(futex_in_case(FUTEX_WAKE | FUTEX_PRIVATE_FLAG, 1), "exit 0");
}

int map(int flags) {
  void* address = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (address == MAP_FAILED) return errno;
  *static_cast<char*>(address) = 1;
  return 0;
}

int clock_call(clockid_t clock) {
  timespec now{};
  return error_of(::syscall(SYS_clock_gettime, clock, &now));
}

/// As clock_getcpuclockid() makes it.
clockid_t cpu_clock_of(pid_t pid) { return static_cast<clockid_t>((~static_cast<unsigned>(pid) << 3) | 2); }

int cores_of(pid_t pid) {
  cpu_set_t cores;
  return error_of(::syscall(SYS_sched_getaffinity, pid, sizeof cores, &cores));
}

int act_at(long signal) { return error_of(::syscall(SYS_rt_sigaction, signal, nullptr, nullptr, sizeof(long))); }

// Raw calls: the C library's own (fork handlers, caches) are not what is tested.
const std::vector<Call> calls{
    {"reading a file", [] { return error_of(::open("/proc/self/maps", O_RDONLY)); }, succeeds},
    {"private memory", [] { return map(MAP_PRIVATE | MAP_ANONYMOUS); }, succeeds},
    {"its own limits, read",
     [] {
       rlimit l{};
       return error_of(::getrlimit(RLIMIT_DATA, &l));
     },
     succeeds},
    {"a signal to itself, as abort() sends it",
     [] { return error_of(::syscall(SYS_tgkill, ::getpid(), ::syscall(SYS_gettid), 0)); }, succeeds},
    {"shared memory", [] { return map(MAP_SHARED | MAP_ANONYMOUS); }, fails_with(EPERM)},
    {"shared memory, validated", [] { return map(MAP_SHARED_VALIDATE | MAP_ANONYMOUS); }, fails_with(EPERM)},
    {"memory that grows as a stack does", [] { return map(MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN); },
     fails_with(EPERM)},
    {"its own clock", [] { return clock_call(CLOCK_PROCESS_CPUTIME_ID); }, succeeds},
    {"its own clock, by its pid", [] { return clock_call(cpu_clock_of(::getpid())); }, fails_with(EPERM)},
    {"another process's clock", [] { return clock_call(cpu_clock_of(::getppid())); }, fails_with(EPERM)},
    {"another clock's resolution",
     [] { return error_of(::syscall(SYS_clock_getres, cpu_clock_of(::getppid()), nullptr)); }, fails_with(EPERM)},
    {"sleeping by another's clock",
     [] {
       const timespec none{};
       return error_of(::syscall(SYS_clock_nanosleep, cpu_clock_of(::getppid()), 0, &none, nullptr));
     },
     fails_with(EPERM)},
    {"its own cores", [] { return cores_of(0); }, succeeds},
    {"its own cores, by its pid", [] { return cores_of(::getpid()); }, succeeds},
    {"another process's cores", [] { return cores_of(::getppid()); }, fails_with(EPERM)},
    {"another process's group", [] { return error_of(::syscall(SYS_getpgid, ::getppid())); }, fails_with(EPERM)},
    {"another process's session", [] { return error_of(::syscall(SYS_getsid, ::getppid())); }, fails_with(EPERM)},
    {"another process's policy", [] { return error_of(::syscall(SYS_sched_getscheduler, ::getppid())); },
     fails_with(EPERM)},
    {"another process's limits",
     [] {
       rlimit l{};
       return error_of(::syscall(SYS_prlimit64, ::getppid(), RLIMIT_DATA, nullptr, &l));
     },
     fails_with(EPERM)},
    {"what it does at a signal", [] { return error_of(::signal(SIGUSR1, SIG_IGN) == SIG_ERR ? -1 : 0); }, succeeds},
    {"what it does at the last signal before the filter's", [] { return act_at(30); }, succeeds},
    {"what it does at the filter's signal", [] { return act_at(SIGSYS); }, fails_with(EPERM)},
    {"what it does at that signal, with more bits", [] { return act_at((1L << 32) | SIGSYS); }, fails_with(EPERM)},
    {"what it does at the first signal behind it", [] { return act_at(32); }, succeeds},
    {"what it does at the last signal", [] { return act_at(64); }, succeeds},
    {"what it does at a signal that is none", [] { return act_at(65); }, fails_with(EPERM)},
    {"a thread", start_thread, fails_with(EAGAIN)},
    {"clone3", [] { return error_of(::syscall(SYS_clone3, nullptr, 0)); }, fails_with(ENOSYS)},
    {"limits, changed",
     [] {
       const rlimit l{1, 1};
       return error_of(::setrlimit(RLIMIT_CORE, &l));
     },
     fails_with(EPERM)},
    {"a new folder", [] { return error_of(::syscall(SYS_mkdirat, AT_FDCWD, "/tmp/x", 0700)); }, fails_with(EPERM)},
    {"removing a file", [] { return error_of(::syscall(SYS_unlink, "/tmp/x")); }, fails_with(EPERM)},
    // What one case leaves in the page cache the next could read.
    {"advice on a file's pages", [] { return error_of(::syscall(SYS_fadvise64, 0, 0, 0, POSIX_FADV_DONTNEED)); },
     fails_with(EPERM)},
    {"which pages are in memory", [] { return error_of(::syscall(SYS_mincore, 0, 0, nullptr)); }, fails_with(EPERM)},
    {"reading ahead", [] { return error_of(::syscall(SYS_readahead, 0, 0, 0)); }, fails_with(EPERM)},
    {"reading what is in memory only", [] { return error_of(::syscall(SYS_preadv2, 0, nullptr, 0, 0, 0, RWF_NOWAIT)); },
     fails_with(EPERM)},
    {"a call that no kernel has", [] { return error_of(::syscall(9999)); }, fails_with(EPERM)},
    {"a socket", [] { return error_of(::socket(AF_INET, SOCK_STREAM, 0)); }, killed},
    {"a socket pair",
     [] {
       int p[2];
       return error_of(::socketpair(AF_UNIX, SOCK_STREAM, 0, p));
     },
     killed},
    {"fork", [] { return static_cast<int>(::syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }, killed},
    {"a process that shares memory", [] { return error_of(::syscall(SYS_clone, CLONE_VM | SIGCHLD, 0, 0, 0, 0)); },
     killed},
    {"exec", [] { return error_of(::execl("/bin/true", "true", nullptr)); }, killed},
    {"a signal to itself by kill", [] { return error_of(::kill(::getpid(), 0)); }, killed},
    {"a signal to everybody", [] { return error_of(::kill(-1, 0)); }, killed},
    {"a signal to its parent", [] { return error_of(::syscall(SYS_tgkill, ::getppid(), ::getppid(), 0)); }, killed},
    {"ptrace", [] { return error_of(::syscall(SYS_ptrace, 0, 0, 0, 0)); }, killed},
    {"a file in memory", [] { return error_of(::memfd_create("x", 0)); }, killed},
    {"System V shared memory", [] { return error_of(::syscall(SYS_shmget, 0, 4096, 0600)); }, killed},
    {"another process's memory", [] { return error_of(::syscall(SYS_process_vm_readv, ::getppid(), 0, 0, 0, 0, 0)); },
     killed},
    {"io_uring", [] { return error_of(::syscall(SYS_io_uring_setup, 1, nullptr)); }, killed},
    {"userfaultfd", [] { return error_of(::syscall(SYS_userfaultfd, 0)); }, killed},
    {"a namespace", [] { return error_of(::unshare(CLONE_NEWUSER)); }, killed},
    {"another filter", [] { return error_of(::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, nullptr)); }, killed},
};

class CaseFilter : public ::testing::TestWithParam<std::size_t> {};

TEST_P(CaseFilter, Holds) {
  const Call& row = calls[GetParam()];
  EXPECT_EQ(in_case(row.body), row.end) << row.name;
}

INSTANTIATE_TEST_SUITE_P(Calls, CaseFilter, ::testing::Range(std::size_t{0}, calls.size()));

void* its_own_attributes(void* error) {
  pthread_attr_t attributes;
  *static_cast<int*>(error) = ::pthread_getattr_np(::pthread_self(), &attributes);
  return nullptr;
}

/// Asks for the thread's cores by its number.
int attributes_of_a_thread() {
  pthread_t thread;
  int error = 0;
  const int started = ::pthread_create(&thread, nullptr, its_own_attributes, &error);
  return started != 0 ? started : ::pthread_join(thread, nullptr) == 0 ? error : EINVAL;
}

TEST(CaseFilter, LetsThreadsStartWhereTheProblemDoes) {
  EXPECT_EQ(in_case(start_thread, 2), succeeds);
  EXPECT_EQ(in_case(attributes_of_a_thread, 2), succeeds);
  EXPECT_EQ(in_case([] { return error_of(::syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }, 2), killed) << "no process";
}

#ifdef __x86_64__
TEST(CaseFilter, KnowsNoOtherAbi) {
  constexpr long x32 = 0x40000000;
  EXPECT_EQ(in_case([] { return error_of(::syscall(x32 | SYS_getpid)); }), killed);
  const std::string end = in_case([] {
    long result = 20;  // getpid of i386, where 20 is writev of x86-64
    asm volatile("int $0x80" : "+a"(result) : : "memory");
    return 0;
  });
  EXPECT_TRUE(end == killed || end == "signal " + std::to_string(SIGSEGV)) << end << ": SIGSEGV without 32-bit calls";
}
#endif

TEST(CaseFilter, IsPatchedToItsOwnPidOnly) {
  const std::optional<FilterProgram> built = case_filter(1);
  ASSERT_TRUE(built);
  const auto mentions = [](const FilterProgram& program, unsigned number) {
    return std::count_if(program.begin(), program.end(), [&](const sock_filter& step) { return step.k == number; });
  };
  FilterProgram patched = *built;
  patch_own_pid(patched);
  EXPECT_GT(mentions(*built, own_pid_placeholder), 0);
  EXPECT_EQ(mentions(patched, own_pid_placeholder), 0);
  EXPECT_EQ(mentions(patched, static_cast<unsigned>(::getpid())), mentions(*built, own_pid_placeholder));
  EXPECT_EQ(patched.size(), built->size());
}

TEST(CaseFilter, WithoutAPatchEverySignalKills) {
  const std::optional<FilterProgram> built = case_filter(1);
  ASSERT_TRUE(built);
  EXPECT_EQ(in_words(status_of([&] {
              if (!load_filter(*built)) return not_loaded;
              return error_of(::syscall(SYS_tgkill, ::getpid(), ::syscall(SYS_gettid), 0));
            })),
            killed);
}

std::string in_compiler(const std::function<int()>& body) {
  static const std::optional<FilterProgram> built = compiler_filter();
  if (!built) return "no filter";
  return in_words(status_of([&] { return load_filter(*built) ? body() : not_loaded; }));
}

TEST(CompilerFilter, LetsProcessesAndThreadsStart) {
  EXPECT_EQ(in_compiler([] { return status_of([] { return 0; }); }), succeeds);
  EXPECT_EQ(in_compiler(start_thread), succeeds);
  EXPECT_EQ(in_compiler([] { return error_of(::execl("/bin/true", "true", nullptr)); }), succeeds);
}

TEST(CompilerFilter, RefusesWhatIsNoneOfItsBusiness) {
  EXPECT_EQ(in_compiler([] { return error_of(::socket(AF_INET, SOCK_STREAM, 0)); }), fails_with(EPERM));
  EXPECT_EQ(in_compiler([] { return error_of(::syscall(SYS_ptrace, 0, 0, 0, 0)); }), fails_with(EPERM));
  EXPECT_EQ(in_compiler([] { return error_of(::unshare(CLONE_NEWUSER)); }), fails_with(EPERM));
  EXPECT_EQ(in_compiler([] { return error_of(::syscall(SYS_clone3, nullptr, 0)); }), fails_with(ENOSYS));
  for (const int flag :
       {CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET})
    for (const int more : {0, CLONE_NEWUSER, CLONE_VM | CLONE_VFORK})
      EXPECT_EQ(in_compiler([&] { return error_of(::syscall(SYS_clone, flag | more | SIGCHLD, 0, 0, 0, 0)); }),
                fails_with(EPERM))
          << flag << " " << more;
  EXPECT_EQ(in_compiler([] { return error_of(::setsid()); }), fails_with(EPERM)) << "it stays in its group";
}

TEST(FilterFile, HoldsTheProgram) {
  const std::optional<FilterProgram> built = compiler_filter();
  ASSERT_TRUE(built);
  const FileDescriptor file = filter_file(*built);
  ASSERT_TRUE(file);
  FilterProgram read(built->size() + 1);
  const ssize_t size = static_cast<ssize_t>(built->size() * sizeof(sock_filter));
  // From where the descriptor stands, as bubblewrap reads it.
  ASSERT_EQ(::read(file.get(), read.data(), read.size() * sizeof(sock_filter)), size);
  EXPECT_EQ(std::memcmp(read.data(), built->data(), static_cast<std::size_t>(size)), 0);
}

}  // namespace
}  // namespace assay
