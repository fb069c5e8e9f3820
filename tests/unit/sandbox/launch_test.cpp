// Real programs behind the walls, in every way of starting them that works here.
#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <set>
#include <sstream>

#include "sandbox/complete.hpp"

namespace assay {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Words = std::vector<std::string>;

std::string name_of(LaunchMode mode) {
  switch (mode) {
    case LaunchMode::user_namespace:
      return "user_namespace";
    case LaunchMode::root_namespaces:
      return "root_namespaces";
    case LaunchMode::plain:
      return "plain";
  }
  __builtin_unreachable();
}

LaunchSpec spec_of(Words argv) {
  LaunchSpec spec;
  spec.argv = std::move(argv);
  spec.read_paths = system_read_paths();
  spec.environment = {{"PATH", "/usr/bin:/bin"}};
  return spec;
}

LaunchSpec shell(const std::string& script) { return spec_of({"/bin/sh", "-c", script}); }

const Sandbox& this_machine() {
  static const Sandbox probed = probe_sandbox();
  return probed;
}

class Launch : public ::testing::TestWithParam<LaunchMode> {
 protected:
  void SetUp() override {
    sandbox_ = this_machine();
    sandbox_.mode = GetParam();
    if (GetParam() == LaunchMode::plain) return;
    const Result<Completion> tried = complete(sandbox_, spec_of({"/usr/bin/true"}), Milliseconds(20'000), kibibytes(4));
    if (!tried || tried->status != 0)
      GTEST_SKIP() << "not here: " << (tried ? tried->output : to_string(tried.error()));
  }

  Completion done(const LaunchSpec& spec, Milliseconds wall = Milliseconds(20'000), Bytes bound = kibibytes(64)) {
    const Result<Completion> completed = complete(sandbox_, spec, wall, bound);
    if (completed) return *completed;
    ADD_FAILURE() << to_string(completed.error());
    return {};
  }

  Sandbox sandbox_;
};

INSTANTIATE_TEST_SUITE_P(Modes, Launch,
                         ::testing::Values(LaunchMode::user_namespace, LaunchMode::root_namespaces, LaunchMode::plain),
                         [](const auto& mode) { return name_of(mode.param); });

TEST_P(Launch, TellsStatusAndOutput) {
  const Completion ended = done(shell("echo out; echo err >&2; exit 7"));
  EXPECT_EQ(ended.status, 7);
  EXPECT_EQ(ended.output, "out\nerr\n");
  EXPECT_FALSE(ended.timed_out);
  EXPECT_FALSE(ended.flooded);
  EXPECT_GT(ended.wall.count(), 0);
}

TEST_P(Launch, TellsTheSignal) {
  EXPECT_EQ(done(shell("kill -SEGV $$")).status, 128 + SIGSEGV);
  EXPECT_EQ(done(shell("kill -KILL $$")).status, 128 + SIGKILL);
}

/// Nobody holds the pipe's other end any more: whoever inherited it is gone.
bool everybody_gone(const FileDescriptor& reader) {
  pollfd waits{reader.get(), 0, 0};
  return ::poll(&waits, 1, 10'000) == 1 && (waits.revents & POLLHUP) != 0;
}

struct Leash {
  Leash() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("pipe2");
    reader = FileDescriptor(ends[0]);
    writer = FileDescriptor(ends[1]);
  }
  FileDescriptor reader;
  FileDescriptor writer;
};

TEST_P(Launch, StopsASleeperAndItsChildren) {
  Leash leash;
  LaunchSpec spec = shell("sleep 100 & (sleep 100; true) & echo started; sleep 100");
  spec.descriptors.emplace_back(leash.writer.get(), 9);
  const Completion ended = done(spec, Milliseconds(400));
  leash.writer.reset();
  EXPECT_TRUE(ended.timed_out);
  EXPECT_EQ(ended.output, "started\n");
  EXPECT_GE(ended.wall, Milliseconds(400));
  EXPECT_LT(ended.wall, Milliseconds(20'000));
  EXPECT_TRUE(everybody_gone(leash.reader));
}

TEST_P(Launch, StopsASleeperThatClosedItsOutput) {
  const Completion ended = done(shell("exec >&- 2>&-; sleep 100"), Milliseconds(400));
  EXPECT_TRUE(ended.timed_out);
  EXPECT_LT(ended.wall, Milliseconds(20'000));
}

TEST_P(Launch, StopsAFloodAtItsBound) {
  const Completion ended = done(shell("while :; do echo 0123456789; done"), Milliseconds(60'000), Bytes{1000});
  EXPECT_TRUE(ended.flooded);
  EXPECT_FALSE(ended.timed_out);
  EXPECT_EQ(ended.output.size(), 1000u);
  EXPECT_EQ(ended.output.substr(0, 11), "0123456789\n");
}

TEST_P(Launch, OutputOfExactlyTheBoundIsNoFlood) {
  const Completion ended = done(shell("printf 0123456789"), Milliseconds(20'000), Bytes{10});
  EXPECT_FALSE(ended.flooded);
  EXPECT_EQ(ended.output, "0123456789");
}

TEST_P(Launch, ScratchIsPrivateEmptyAndGoneAfterwards) {
  const std::string name = fmt::format("assay-scratch-test-{}", ::getpid());
  LaunchSpec spec =
      shell("ls -A; test \"$PWD\" = \"$TMPDIR\" && echo same; touch " + name + " && ls; readlink -f . && stat -c %a .");
  spec.scratch = true;
  const Completion ended = done(spec);
  EXPECT_EQ(ended.status, 0) << ended.output;
  const bool plain = GetParam() == LaunchMode::plain;
  std::istringstream lines(ended.output);
  std::string same, made, where, mode;
  lines >> same >> made >> where >> mode;
  EXPECT_EQ(same, "same");
  EXPECT_EQ(made, name);
  EXPECT_EQ(mode, plain ? "700" : "1777");
  const std::filesystem::path outside = std::filesystem::path(where) / name;
  EXPECT_FALSE(std::filesystem::exists(outside)) << outside;
  EXPECT_EQ(std::filesystem::exists(where), !plain) << where;
}

TEST_P(Launch, TheEnvironmentIsWhatWasGiven) {
  ::setenv("ASSAY_TEST_SECRET", "of the harness", 1);
  LaunchSpec spec = spec_of({"/usr/bin/env"});
  spec.environment = {{"PATH", "/usr/bin"}, {"GIVEN", "a b"}};
  std::set<std::string> lines;
  std::istringstream output(done(spec).output);
  for (std::string line; std::getline(output, line);) lines.insert(line);
  lines.erase("PWD=/");  // bubblewrap's
  EXPECT_EQ(lines, (std::set<std::string>{"GIVEN=a b", "PATH=/usr/bin"}));
}

TEST_P(Launch, DescriptorsAreWhatWasGiven) {
  const FileDescriptor kept_open(::fcntl(STDERR_FILENO, F_DUPFD, 40));  // not close-on-exec
  ASSERT_TRUE(kept_open);
  const FileDescriptor null(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  LaunchSpec spec = spec_of({"/bin/ls", "/proc/self/fd"});
  spec.descriptors.emplace_back(null.get(), 9);
  // 3 is the folder that ls reads.
  EXPECT_EQ(done(spec).output, "0\n1\n2\n3\n9\n");
}

TEST_P(Launch, StandardInputIsEmpty) { EXPECT_EQ(done(spec_of({"/bin/cat"})).output, ""); }

TEST_P(Launch, DescriptorsMayBeExchanged) {
  Leash leash;
  LaunchSpec spec = shell("echo through >&8; readlink /proc/self/fd/7");
  // Ours may have the numbers that theirs shall get, crosswise.
  const FileDescriptor null(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  spec.descriptors = {{null.get(), 7}, {leash.writer.get(), 8}};
  EXPECT_EQ(done(spec).output, "/dev/null\n");
  char text[16];
  EXPECT_EQ(::read(leash.reader.get(), text, sizeof text), 8);
  EXPECT_EQ(std::string_view(text, 8), "through\n");
}

TEST_P(Launch, LimitsHold) {
  LaunchSpec spec = shell("ulimit -n; ulimit -c");
  spec.limits = {{RLIMIT_NOFILE, 64}, {RLIMIT_CORE, 0}};
  EXPECT_EQ(done(spec).output, "64\n0\n");
}

TEST_P(Launch, RunsAsWhoeverItSays) {
  EXPECT_EQ(done(shell("id -u; id -g")).output, fmt::format("{}\n{}\n", sandbox_.uid, sandbox_.gid));
  EXPECT_TRUE(sandbox_.uid != 0 || !sandbox_.drop_uid);
}

TEST_P(Launch, AMissingProgramIsNamed) {
  const Result<Completion> ended =
      complete(sandbox_, spec_of({"/no/such/program"}), Milliseconds(20'000), kibibytes(4));
  if (GetParam() == LaunchMode::plain) {
    ASSERT_FALSE(ended);
    EXPECT_EQ(ended.error(),
              (Error{ErrorKind::machine, "/no/such/program", "cannot be started: No such file or directory"}));
  } else {
    ASSERT_TRUE(ended) << to_string(ended.error());
    EXPECT_NE(ended->status, 0);
    EXPECT_THAT(ended->output, HasSubstr("/no/such/program"));
  }
}

TEST_P(Launch, EndsWhatRunsWhenForgotten) {
  Leash leash;
  LaunchSpec spec = shell("sleep 100 & sleep 100");
  spec.descriptors = {{leash.writer.get(), 9}};
  {
    const Result<std::unique_ptr<Process>> process = launch(sandbox_, spec);
    ASSERT_TRUE(process) << to_string(process.error());
    leash.writer.reset();
    pollfd waits{leash.reader.get(), 0, 0};
    EXPECT_EQ(::poll(&waits, 1, 100), 0) << "it runs";
  }
  EXPECT_TRUE(everybody_gone(leash.reader));
}

TEST_P(Launch, ConfinedProgramsReachNothingElse) {
  const std::string canary = fmt::format("/var/tmp/assay-confine-test-{}", ::getpid());
  LaunchSpec spec =
      shell("cat /etc/passwd; echo x > " + canary +
            "; perl -e 'socket(my $s, 2, 1, 0) or print \"socket: $!\\n\"'; echo kept > kept && cat kept");
  spec.scratch = true;
  spec.confine = true;
  const Completion ended = done(spec);
  EXPECT_THAT(ended.output, Not(HasSubstr("root:"))) << ended.output;
  EXPECT_THAT(ended.output, HasSubstr("socket: Operation not permitted\n"));
  EXPECT_THAT(ended.output, HasSubstr("kept\n"));
  EXPECT_FALSE(std::filesystem::exists(canary));
  std::filesystem::remove(canary);
}

TEST_P(Launch, ConfinesWhateverDescriptorsAreGiven) {
  LaunchSpec spec = shell("/bin/cat /etc/passwd");
  spec.confine = true;
  const FileDescriptor null(::open("/dev/null", O_RDWR | O_CLOEXEC));
  // Wherever in this process the walls' own descriptors come to lie.
  for (int number = 3; number < 15; ++number) spec.descriptors.emplace_back(null.get(), number);
  EXPECT_NE(done(spec).status, 0);
}

TEST_P(Launch, NamespacesShowNobodyElse) {
  if (GetParam() == LaunchMode::plain) GTEST_SKIP() << "there are none";
  const std::string processes = done(shell("echo /proc/[0-9]*")).output;
  EXPECT_THAT(processes, HasSubstr("/proc/1"));
  EXPECT_LT(std::count(processes.begin(), processes.end(), ' '), 4) << processes;
  EXPECT_NE(done(shell("test -e /etc/passwd")).status, 0);
  EXPECT_NE(done(shell("echo x > /usr/bin/x")).status, 0);
  EXPECT_NE(done(shell("echo x > /x")).status, 0);
}

TEST_P(Launch, NamesTheStepThatFailed) {
  const FileDescriptor file(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  LaunchSpec spec = spec_of({"/usr/bin/true"});
  // Whichever descriptors the program is to have.
  for (int theirs = 3; theirs < 15; ++theirs) spec.descriptors.emplace_back(file.get(), theirs);
  spec.limits = {{-1, 1, "the limit that is none"}};
  const Result<std::unique_ptr<Process>> process = launch(sandbox_, spec);
  ASSERT_FALSE(process);
  EXPECT_EQ(to_string(process.error()), "/usr/bin/true: cannot be started: the limit that is none: Invalid argument");
}

}  // namespace
}  // namespace assay
