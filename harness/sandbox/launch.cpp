#include "sandbox/launch.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <boost/process/args.hpp>
#include <boost/process/env.hpp>
#include <boost/process/environment.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/start_dir.hpp>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "sandbox/bubblewrap.hpp"
#include "sandbox/landlock.hpp"
#include "sandbox/syscall_filter.hpp"

namespace assay {
namespace {

namespace bp = boost::process;

constexpr int first_free_descriptor = 16;  // descriptors below are for programs; ours are moved above before a fork
constexpr int filter_descriptor = 15;

/// Everything the child needs between fork and exec, where nothing may be allocated.
struct ChildSetup {
  std::vector<std::pair<int, int>> descriptors;
  std::vector<ResourceLimit> limits;
  int failure = -1;  // where the name of a step that failed is written: Boost tells errno alone
  // Not bubblewrap, which sees to it itself once its own child has been let go. Killed before that it would leave the
  // child, which has no parent to die with yet, waiting for ever.
  bool dies_with_us = true;
  bool drop_uid = false;
  unsigned uid = 0;
  unsigned gid = 0;
  int ruleset = -1;
  const FilterProgram* filter = nullptr;
  pid_t parent = ::getpid();
};

const char* move_descriptors(const ChildSetup& setup) {
  if (::syscall(SYS_close_range, 3u, ~0u, CLOSE_RANGE_CLOEXEC) != 0) return "close_range";
  int moved[first_free_descriptor + 3];
  std::size_t count = 0;
  for (const auto& [ours, theirs] : setup.descriptors) {
    moved[count] = ::fcntl(ours, F_DUPFD_CLOEXEC, first_free_descriptor);
    if (moved[count++] < 0) return "duplicating a descriptor";
  }
  count = 0;
  for (const auto& [ours, theirs] : setup.descriptors)
    if (::dup2(moved[count++], theirs) < 0) return "placing a descriptor";
  return nullptr;
}

/// What the harness itself was given less of is passed on where that stops nothing but the harness's own excess.
rlim_t at_most(const ResourceLimit& limit) {
  rlimit given{};
  const bool known = ::getrlimit(static_cast<__rlimit_resource>(limit.resource), &given) == 0;
  return limit.resource == RLIMIT_CPU && known ? std::min<rlim_t>(limit.value, given.rlim_max) : limit.value;
}

/// Returns null, or the name of the step that failed, with errno set. Async-signal-safe.
const char* set_up_child(const ChildSetup& setup) {
  if (const char* failed = move_descriptors(setup)) return failed;
  // Its own group: the terminal's Ctrl-C goes to the harness alone, and the whole group can be ended at once.
  if (::setpgid(0, 0) != 0) return "setpgid";
  for (const int signal : {SIGINT, SIGPIPE, SIGTERM, SIGHUP}) ::signal(signal, SIG_DFL);
  for (const ResourceLimit& limit : setup.limits) {
    const rlimit both{at_most(limit), at_most(limit)};
    if (::setrlimit(static_cast<__rlimit_resource>(limit.resource), &both) != 0) return limit.name;
  }
  if (setup.drop_uid && (::setgroups(0, nullptr) != 0 || ::setresgid(setup.gid, setup.gid, setup.gid) != 0 ||
                         ::setresuid(setup.uid, setup.uid, setup.uid) != 0))
    return "dropping to an unprivileged uid";
  if (setup.dies_with_us && ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return "PR_SET_PDEATHSIG";
  if (::getppid() != setup.parent) return "the harness is gone";
  if (setup.ruleset >= 0 && !restrict_self(setup.ruleset)) return "Landlock";
  if (setup.filter != nullptr && !load_filter(*setup.filter)) return "seccomp";
  return nullptr;
}

std::vector<FileDescriptor> occupy_low_descriptors(int null) {
  std::vector<FileDescriptor> taken;
  do taken.emplace_back(::fcntl(null, F_DUPFD_CLOEXEC, 3));
  while (taken.back() && taken.back().get() < first_free_descriptor);
  return taken;
}

Error cannot_start(const std::string& program, const std::string& why) {
  return {ErrorKind::machine, program, fmt::format("cannot be started: {}", why)};
}

/// "setting the limit on address space (ulimit -v): ", "" when no step failed but exec.
std::string step_told(const FileDescriptor& pipe) {
  std::string step(128, '\0');
  const ssize_t n = ::read(pipe.get(), step.data(), step.size());
  step.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
  return step.empty() ? "" : step + ": ";
}

/// The walls that surround a confined program: a filter for every mode, Landlock where there is no mount namespace.
struct Confinement {
  std::optional<FilterProgram> filter;
  FileDescriptor filter_file;
  FileDescriptor ruleset;
};

Result<Confinement> confine(const Sandbox& sandbox, const LaunchSpec& spec, const std::string& scratch) {
  Confinement walls;
  if (!spec.confine) return walls;
  if (sandbox.on(Layer::seccomp)) {
    walls.filter = compiler_filter();
    if (!walls.filter) return cannot_start(spec.argv.front(), "libseccomp cannot build its filter");
    if (sandbox.mode != LaunchMode::plain) {
      walls.filter_file = filter_file(*walls.filter);
      walls.filter.reset();
    }
  }
  if (sandbox.mode == LaunchMode::plain && sandbox.on(Layer::landlock)) {
    const std::vector<std::string> writable{scratch, "/dev/null"};
    const FileDescriptor ruleset = make_landlock_ruleset(spec.read_paths, writable);
    // Out of the way of the program's descriptors, which are placed before it is used.
    walls.ruleset = FileDescriptor(::fcntl(ruleset.get(), F_DUPFD_CLOEXEC, first_free_descriptor));
    if (!walls.ruleset) return cannot_start(spec.argv.front(), "the kernel refuses the Landlock ruleset");
  }
  return walls;
}

}  // namespace

std::string inherited(int n) { return fmt::format("/proc/self/fd/{}", n); }

std::vector<std::string> system_read_paths() {
  return {"/usr/bin",       "/usr/lib",          "/usr/lib32",       "/usr/lib64", "/usr/libexec", "/usr/local/bin",
          "/usr/local/lib", "/etc/alternatives", "/etc/ld.so.cache", "/dev/null",  "/dev/urandom", "/dev/zero"};
}

Process::Process(bp::child child, ScratchFolder scratch) : scratch_(std::move(scratch)), child_(std::move(child)) {}

Process::~Process() { end(); }

void Process::end() {
  if (!child_.valid()) return;
  ::kill(-child_.id(), SIGKILL);  // its group: see set_up_child
  ::kill(child_.id(), SIGKILL);
  wait();
}

int Process::wait() {
  std::error_code ec;
  child_.wait(ec);
  const int status = child_.native_exit_code();
  child_ = bp::child();
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

Result<std::unique_ptr<Process>> launch(const Sandbox& sandbox, const LaunchSpec& spec) {
  const std::string& program = spec.argv.front();
  ScratchFolder scratch;
  if (spec.scratch && sandbox.mode == LaunchMode::plain) {
    Result<ScratchFolder> made = ScratchFolder::make(sandbox);
    if (!made) return made.error();
    scratch = std::move(*made);
  }
  const Result<Confinement> walls = confine(sandbox, spec, scratch.path());
  if (!walls) return walls.error();

  std::vector<std::string> argv = spec.argv;
  if (sandbox.mode != LaunchMode::plain) {
    argv = bubblewrap_prefix(sandbox, spec, walls->filter_file ? filter_descriptor : -1);
    argv.insert(argv.begin(), "/usr/bin/bwrap");
    argv.insert(argv.end(), spec.argv.begin(), spec.argv.end());
  }
  bp::environment environment;
  for (const auto& [name, value] : spec.environment) environment[name] = value;
  if (spec.scratch) environment["TMPDIR"] = scratch.path().empty() ? "/tmp" : scratch.path();

  const FileDescriptor null(::open("/dev/null", O_RDWR | O_CLOEXEC));
  if (!null) return cannot_start(program, "/dev/null cannot be opened");
  ChildSetup setup{.descriptors = {{null.get(), 0}, {null.get(), 1}, {null.get(), 2}},
                   .limits = spec.limits,
                   .dies_with_us = sandbox.mode == LaunchMode::plain,
                   .drop_uid = sandbox.drop_uid && sandbox.mode != LaunchMode::root_namespaces,
                   .uid = sandbox.uid,
                   .gid = sandbox.gid,
                   .ruleset = walls->ruleset.get(),
                   .filter = walls->filter ? &*walls->filter : nullptr};
  setup.descriptors.insert(setup.descriptors.end(), spec.descriptors.begin(), spec.descriptors.end());
  if (walls->filter_file) setup.descriptors.emplace_back(walls->filter_file.get(), filter_descriptor);

  // Neither our error pipe nor Boost's must lie where a descriptor of the program's is about to be put.
  const std::vector<FileDescriptor> taken = occupy_low_descriptors(null.get());
  int failure[2];
  if (::pipe2(failure, O_CLOEXEC) != 0) return cannot_start(program, "no pipe can be made");
  const FileDescriptor told(failure[0]);
  FileDescriptor teller(failure[1]);
  setup.failure = teller.get();
  std::error_code ec;
  bp::child child(
      bp::exe = argv.front(), bp::args = std::vector<std::string>(argv.begin() + 1, argv.end()), environment,
      bp::start_dir = scratch.path().empty() ? "/" : scratch.path(), ec,
      bp::extend::on_exec_setup = [&setup](auto& executor) {
        if (const char* failed = set_up_child(setup)) {
          const std::error_code why(errno, std::system_category());
          [[maybe_unused]] const ssize_t n = ::write(setup.failure, failed, std::strlen(failed));
          executor.set_error(why, failed);
          ::_exit(127);
        }
      });
  teller.reset();
  auto process = std::make_unique<Process>(std::move(child), std::move(scratch));
  if (ec) return cannot_start(program, step_told(told) + ec.message());
  return process;
}

}  // namespace assay
