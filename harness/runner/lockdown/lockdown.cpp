// Locks the calling process down, in the order that each layer needs: limits, no_new_privs, Landlock, seccomp.
#include "lockdown.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "forbidden_call.hpp"
#include "memory_use.hpp"
#include "sandbox/landlock.hpp"
#include "sandbox/syscall_filter.hpp"

namespace {

using namespace assay;

struct Prepared {
  FileDescriptor ruleset;
  std::optional<FilterProgram> single_threaded;
  std::optional<FilterProgram> multi_threaded;
};
Prepared prepared;

int fail(char* why, size_t size, const char* what) {
  std::snprintf(why, size, "%s: %s", what, std::strerror(errno));
  return -1;
}

bool limit(int resource, std::uint64_t value) {
  const rlimit both{value, value};
  return ::setrlimit(static_cast<__rlimit_resource>(resource), &both) == 0;
}

/// A harness that was itself given less passes on what it has.
bool limit_at_most(int resource, std::uint64_t value) {
  rlimit given{};
  return ::getrlimit(static_cast<__rlimit_resource>(resource), &given) == 0 &&
         limit(resource, std::min<std::uint64_t>(value, given.rlim_max));
}

// Room for what the case needs besides its data: a second look-up of libraries, thread stacks, the allocator's slack.
constexpr std::uint64_t data_slack = 32u << 20;
constexpr std::uint64_t address_space_slack = 512u << 20;
constexpr std::uint64_t open_files = 64;

/// What fails, in words; null when all are set.
const char* set_limits(const assay_lockdown_limits& limits) {
  const std::optional<MemoryUse> use = memory_use();
  if (!use) return "the memory in use cannot be read";
  if (!limit(RLIMIT_DATA, use->data + limits.memory_bytes + data_slack)) return "setting the limit on data (ulimit -d)";
  if (!limit(RLIMIT_AS, use->size + limits.memory_bytes + address_space_slack))
    return "setting the limit on address space (ulimit -v)";
  if (!limit(RLIMIT_FSIZE, limits.file_bytes)) return "setting the limit on files (ulimit -f)";
  if (!limit_at_most(RLIMIT_STACK, limits.stack_bytes) || !limit_at_most(RLIMIT_CPU, limits.cpu_seconds) ||
      !limit_at_most(RLIMIT_NOFILE, open_files) || !limit(RLIMIT_CORE, 0) || !limit(RLIMIT_MEMLOCK, 0) ||
      !limit(RLIMIT_MSGQUEUE, 0))
    return "setting resource limits";
  return nullptr;
}

}  // namespace

extern "C" int assay_lockdown_prepare(const char* const* read_paths, size_t count, char* why, size_t why_size) {
  if (landlock_abi() > 0) {
    const std::vector<std::string> paths(read_paths, read_paths + count);
    prepared.ruleset = make_landlock_ruleset(paths, {});
    if (!prepared.ruleset) return fail(why, why_size, "the kernel refuses the Landlock ruleset");
  }
  if (!seccomp_is_here()) return 0;
  prepared.single_threaded = case_filter(1);
  prepared.multi_threaded = case_filter(2);
  if (!prepared.single_threaded || !prepared.multi_threaded)
    return fail(why, why_size, "libseccomp cannot build the filter");
  return 0;
}

extern "C" int assay_lockdown_apply(const assay_lockdown_limits* limits, char* why, size_t why_size) {
  // The runner's death must take its children along, whatever kills it.
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return fail(why, why_size, "PR_SET_PDEATHSIG");
  if (const char* what = set_limits(*limits)) return fail(why, why_size, what);
  if (prepared.ruleset && !restrict_self(prepared.ruleset.get())) return fail(why, why_size, "Landlock");
  prepared.ruleset.reset();
  if (std::optional<FilterProgram>& filter = limits->threads > 1 ? prepared.multi_threaded : prepared.single_threaded) {
    if (!tell_forbidden_calls()) return fail(why, why_size, "SIGSYS");
    patch_own_pid(*filter);
    if (!load_filter(*filter)) return fail(why, why_size, "seccomp");
  }
  return 0;
}
