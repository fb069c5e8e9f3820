#include "sandbox/syscall_filter.hpp"

#include <fcntl.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <cerrno>
#include <initializer_list>
#include <memory>

#include "sandbox/syscall_names.hpp"

namespace assay {
namespace {

using Context = std::unique_ptr<void, void (*)(scmp_filter_ctx)>;

// libseccomp's own macros for this are C: Clang refuses them in C++.
constexpr scmp_arg_cmp argument(unsigned index, scmp_compare comparison, std::uint64_t a, std::uint64_t b = 0) {
  return {index, comparison, a, b};
}

bool add(scmp_filter_ctx ctx, std::uint32_t action, const char* name, std::initializer_list<scmp_arg_cmp> args = {}) {
  const int number = seccomp_syscall_resolve_name(name);
  if (number < 0) return true;  // this architecture has no such call
  return seccomp_rule_add_array(ctx, action, number, static_cast<unsigned>(args.size()), args.begin()) == 0;
}

template <class Names>
bool add_all(scmp_filter_ctx ctx, std::uint32_t action, const Names& names) {
  for (const char* name : names)
    if (!add(ctx, action, name)) return false;
  return true;
}

bool add_argument_rules(scmp_filter_ctx ctx, unsigned threads) {
  bool ok = true;
  // A shared anonymous mapping would escape RLIMIT_DATA, and so would one that grows as a stack does; libraries are
  // mapped privately.
  ok &= add(ctx, SCMP_ACT_ALLOW, "mmap", {argument(3, SCMP_CMP_MASKED_EQ, 0xf | MAP_GROWSDOWN, MAP_PRIVATE)});
  // A shared futex is known by the file behind its page: two processes that have the same library could wake each
  // other. Only joining a thread waits on one, and then it is the kernel that wakes.
  ok &= add(ctx, SCMP_ACT_ALLOW, "futex", {argument(1, SCMP_CMP_MASKED_EQ, FUTEX_PRIVATE_FLAG, FUTEX_PRIVATE_FLAG)});
  if (threads > 1)
    for (const int wait : {FUTEX_WAIT, FUTEX_WAIT_BITSET, FUTEX_WAIT_BITSET | FUTEX_CLOCK_REALTIME})
      ok &= add(ctx, SCMP_ACT_ALLOW, "futex", {argument(1, SCMP_CMP_EQ, static_cast<std::uint32_t>(wait))});
  // Not another process's clock, whose number is negative.
  constexpr std::uint64_t negative = 1u << 31;
  for (const char* name : {"clock_gettime", "clock_getres", "clock_nanosleep"})
    ok &= add(ctx, SCMP_ACT_ALLOW, name, {argument(0, SCMP_CMP_MASKED_EQ, negative, 0)});
  // Nor whether another process is there. A second thread has a number that is not known here, and libraries ask for
  // its cores.
  for (const char* name : {"getpgid", "getsid", "sched_getparam", "sched_getscheduler", "sched_getaffinity"}) {
    ok &= add(ctx, SCMP_ACT_ALLOW, name, {argument(0, SCMP_CMP_EQ, 0)});
    ok &= add(ctx, SCMP_ACT_ALLOW, name, {argument(0, SCMP_CMP_EQ, own_pid_placeholder)});
  }
  if (threads > 1) ok &= add(ctx, SCMP_ACT_ALLOW, "sched_getaffinity");
  ok &= add(ctx, SCMP_ACT_ALLOW, "tgkill", {argument(0, SCMP_CMP_EQ, own_pid_placeholder)});
  ok &= add(ctx, SCMP_ACT_TRAP, "tgkill", {argument(0, SCMP_CMP_NE, own_pid_placeholder)});
  // What is done at any signal but the filter's own, which is told to the harness: numbers to 30, 32 to 63, and 64.
  ok &= add(ctx, SCMP_ACT_ALLOW, "rt_sigaction", {argument(0, SCMP_CMP_LT, SIGSYS)});
  ok &= add(ctx, SCMP_ACT_ALLOW, "rt_sigaction", {argument(0, SCMP_CMP_MASKED_EQ, 0xffffffe0, 32)});
  ok &= add(ctx, SCMP_ACT_ALLOW, "rt_sigaction", {argument(0, SCMP_CMP_EQ, 64)});
  // Reading its own limits, not setting them.
  ok &= add(ctx, SCMP_ACT_ALLOW, "prlimit64", {argument(0, SCMP_CMP_EQ, 0), argument(2, SCMP_CMP_EQ, 0)});
  ok &= add(ctx, SCMP_ACT_TRAP, "clone", {argument(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0)});
  ok &= add(ctx, threads > 1 ? SCMP_ACT_ALLOW : SCMP_ACT_ERRNO(EAGAIN), "clone",
            {argument(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD)});
  ok &= add(ctx, SCMP_ACT_ERRNO(ENOSYS), "clone3");  // its flags are out of reach; libc falls back to clone
  for (const unsigned long request : {static_cast<unsigned long>(TCGETS), static_cast<unsigned long>(FIONREAD),
                                      static_cast<unsigned long>(FIOCLEX), static_cast<unsigned long>(TIOCGWINSZ)})
    ok &= add(ctx, SCMP_ACT_ALLOW, "ioctl", {argument(1, SCMP_CMP_EQ, static_cast<std::uint32_t>(request))});
  // Not F_SETOWN, F_SETSIG or O_ASYNC: they have the kernel signal another process.
  for (const int command : {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL})
    ok &= add(ctx, SCMP_ACT_ALLOW, "fcntl", {argument(1, SCMP_CMP_EQ, static_cast<std::uint32_t>(command))});
  ok &= add(ctx, SCMP_ACT_ALLOW, "fcntl",
            {argument(1, SCMP_CMP_EQ, F_SETFL), argument(2, SCMP_CMP_MASKED_EQ, O_ASYNC, 0)});
  if (threads > 1) ok &= add(ctx, SCMP_ACT_ALLOW, "set_robust_list") && add(ctx, SCMP_ACT_ALLOW, "rseq");
  return ok;
}

/// Bits of another namespace. CLONE_NEWTIME is no flag of clone's.
bool refuse_namespaces(scmp_filter_ctx ctx) {
  bool ok = add(ctx, SCMP_ACT_ERRNO(ENOSYS), "clone3");  // its flags are out of reach; libc falls back to clone
  for (const int namespace_flag :
       {CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET}) {
    const auto flag = static_cast<std::uint64_t>(namespace_flag);
    ok &= add(ctx, SCMP_ACT_ERRNO(EPERM), "clone", {argument(0, SCMP_CMP_MASKED_EQ, flag, flag)});
  }
  return ok;
}

std::optional<FilterProgram> export_program(scmp_filter_ctx ctx) {
  const FileDescriptor file(::memfd_create("filter", MFD_CLOEXEC));
  if (!file || seccomp_export_bpf(ctx, file.get()) != 0) return std::nullopt;
  const off_t size = ::lseek(file.get(), 0, SEEK_END);
  if (size <= 0 || size % static_cast<off_t>(sizeof(sock_filter)) != 0) return std::nullopt;
  FilterProgram program(static_cast<std::size_t>(size) / sizeof(sock_filter));
  if (::pread(file.get(), program.data(), static_cast<std::size_t>(size), 0) != size) return std::nullopt;
  return program;
}

Context make_context(std::uint32_t default_action) {
  Context ctx(seccomp_init(default_action), seccomp_release);
  // Calls through another ABI (int 0x80, x32) would slip past the numbers compared here.
  if (ctx && seccomp_attr_set(ctx.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) != 0) ctx.reset();
  // A binary search over call numbers: every call of the submission goes through this.
  if (ctx) seccomp_attr_set(ctx.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2);
  return ctx;
}

}  // namespace

bool seccomp_is_here() {
  const unsigned action = SECCOMP_RET_KILL_PROCESS;
  return ::syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

std::optional<FilterProgram> case_filter(unsigned threads) {
  const Context ctx = make_context(SCMP_ACT_ERRNO(EPERM));
  if (!ctx || !add_all(ctx.get(), SCMP_ACT_ALLOW, allowed_in_a_case) ||
      !add_all(ctx.get(), SCMP_ACT_TRAP, forbidden_to_all) || !add_all(ctx.get(), SCMP_ACT_TRAP, deadly_in_a_case) ||
      !add_argument_rules(ctx.get(), threads))
    return std::nullopt;
  return export_program(ctx.get());
}

std::optional<FilterProgram> compiler_filter() {
  const Context ctx = make_context(SCMP_ACT_ALLOW);
  if (!ctx || !add_all(ctx.get(), SCMP_ACT_ERRNO(EPERM), forbidden_to_all) ||
      !add_all(ctx.get(), SCMP_ACT_ERRNO(EPERM), forbidden_to_compilers) || !refuse_namespaces(ctx.get()))
    return std::nullopt;
  return export_program(ctx.get());
}

bool load_filter(const FilterProgram& program) {
  sock_fprog filter{static_cast<unsigned short>(program.size()), const_cast<sock_filter*>(program.data())};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) == 0;
}

void patch_own_pid(FilterProgram& program) {
  for (sock_filter& step : program)
    if (step.k == own_pid_placeholder) step.k = static_cast<std::uint32_t>(::getpid());
}

FileDescriptor filter_file(const FilterProgram& program) {
  FileDescriptor file(::memfd_create("filter", MFD_CLOEXEC));
  const std::size_t size = program.size() * sizeof(sock_filter);
  if (!file || ::pwrite(file.get(), program.data(), size, 0) != static_cast<ssize_t>(size)) return {};
  return file;
}

}  // namespace assay
