// The conversation with a runner, played by a program that says what each test wants.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "run/child.hpp"
#include "run/zygote.hpp"

namespace assay {
namespace {

using nlohmann::json;

// Says the first list at once, and each next one at the next request; then it ends.
constexpr const char* script_reader = R"(
import json, socket, sys
control = socket.socket(fileno=3)
for at, answers in enumerate(json.loads(sys.argv[1])):
    if at > 0:
        control.recvmsg(1 << 16, 1024)
    for answer in answers:
        control.send(json.dumps(answer).encode())
)";

const json up{{"event", "up"}};
json forked(int pid) { return {{"event", "forked"}, {"pid", pid}}; }
json failed(const char* what) { return {{"event", "failed"}, {"what", what}}; }
json reaped(int status) { return {{"event", "reaped"}, {"status", status}, {"max_rss_kib", 7}, {"cpu_us", 1500}}; }

Result<std::unique_ptr<Zygote>> runner(const std::vector<std::vector<json>>& says) {
  Sandbox sandbox = probe_sandbox();
  sandbox.mode = LaunchMode::plain;
  LaunchSpec spec;
  spec.argv = {"/usr/bin/python3", "-I", "-c", script_reader, json(says).dump()};
  spec.read_paths = system_read_paths();
  return Zygote::start(sandbox, std::move(spec));
}

void request(Zygote& zygote) {
  const Result<void> asked = zygote.request_fork(json::object(), Bytes{0}, json::object(), {});
  EXPECT_TRUE(asked.has_value());
}

std::string in_words(const Result<std::int64_t>& pid) { return pid ? std::to_string(*pid) : to_string(pid.error()); }

std::string in_words(const Result<Reaped>& reaped) {
  return reaped ? "status " + std::to_string(reaped->status) : to_string(reaped.error());
}

TEST(Zygote, PidsComeInTheOrderOfTheRequests) {
  const auto zygote = runner({{up}, {}, {forked(11), forked(12)}});
  ASSERT_TRUE(zygote.has_value());
  request(**zygote);
  request(**zygote);
  EXPECT_EQ(in_words((*zygote)->forked()), "11");
  EXPECT_EQ(in_words((*zygote)->forked()), "12");
}

TEST(Zygote, APidToldMeanwhileIsKept) {
  const auto zygote = runner({{up}, {forked(11)}, {}, {forked(12), reaped(9)}});
  ASSERT_TRUE(zygote.has_value());
  request(**zygote);
  request(**zygote);
  const Result<Reaped> done = (*zygote)->reap(5);
  ASSERT_TRUE(done.has_value()) << to_string(done.error());
  EXPECT_EQ(done->status, 9);
  EXPECT_EQ(done->peak_memory.count, kibibytes(7).count);
  EXPECT_EQ(done->cpu, Milliseconds(1.5));
  EXPECT_EQ(in_words((*zygote)->forked()), "11");
  EXPECT_EQ(in_words((*zygote)->forked()), "12");
}

TEST(Zygote, AForkThatFailedAheadIsToldToWhomItWasFor) {
  const auto zygote = runner({{up}, {failed("fork: no room")}, {}, {forked(12), reaped(0)}});
  ASSERT_TRUE(zygote.has_value());
  request(**zygote);
  request(**zygote);
  EXPECT_EQ(in_words((*zygote)->reap(5)), "status 0");
  EXPECT_EQ(in_words((*zygote)->forked()), "runner: fork: no room");
  EXPECT_EQ(in_words((*zygote)->forked()), "12");
}

TEST(Zygote, AForkThatFailsIsToldAtOnce) {
  const auto zygote = runner({{up}, {failed("fork: no room")}});
  ASSERT_TRUE(zygote.has_value());
  request(**zygote);
  EXPECT_EQ(in_words((*zygote)->forked()), "runner: fork: no room");
}

TEST(Zygote, AReapThatFailsIsNoFork) {
  const auto zygote = runner({{up}, {forked(11)}, {failed("reap: 5 is no child")}});
  ASSERT_TRUE(zygote.has_value());
  request(**zygote);
  EXPECT_EQ(in_words((*zygote)->reap(5)), "runner: reap: 5 is no child");
}

TEST(Zygote, WhatMakesNoSenseIsToldAsItCame) {
  const auto zygote = runner({{up}, {{{"event", "forked"}}}, {{{"event", "up"}}}});
  ASSERT_TRUE(zygote.has_value());
  request(**zygote);
  EXPECT_EQ(in_words((*zygote)->forked()), "runner: it named no pid");
  EXPECT_EQ(in_words((*zygote)->reap(5)), R"(runner: it said something unexpected: {"event":"up"})");
}

TEST(Zygote, OneThatEndsIsNotWaitedFor) {
  const auto zygote = runner({{up}, {}});
  ASSERT_TRUE(zygote.has_value());
  request(**zygote);
  EXPECT_EQ(in_words((*zygote)->forked()), "runner: it ended unexpectedly");
  EXPECT_EQ(to_string((*zygote)->request_fork(json::object(), Bytes{0}, json::object(), {}).error()),
            "runner: it is gone");
  EXPECT_EQ(in_words((*zygote)->reap(5)), "runner: it is gone");
}

TEST(Zygote, WhatCannotBeSentSaysWhy) {
  const auto zygote = runner({{up}, {}});
  ASSERT_TRUE(zygote.has_value());
  const auto refusal = [&](const json& load, std::span<const int> descriptors) {
    return to_string((*zygote)->request_fork(json::object(), Bytes{0}, load, descriptors).error());
  };
  EXPECT_EQ(refusal(std::string(1 << 24, 'x'), {}), "runner: it cannot be told: sendmsg: Message too long");
  const int none = -1;
  EXPECT_EQ(refusal(json::object(), {&none, 1}), "runner: it cannot be told: sendmsg: Bad file descriptor");
}

/// No more than `more` descriptors can be opened while it lives.
class FewDescriptors {
 public:
  explicit FewDescriptors(rlim_t more) {
    ::getrlimit(RLIMIT_NOFILE, &before_);
    rlimit few = before_;
    for (few.rlim_cur = 0; more > 0; ++few.rlim_cur)
      if (::fcntl(static_cast<int>(few.rlim_cur), F_GETFD) < 0) --more;
    ::setrlimit(RLIMIT_NOFILE, &few);
  }
  FewDescriptors(const FewDescriptors&) = delete;
  FewDescriptors& operator=(const FewDescriptors&) = delete;
  ~FewDescriptors() { ::setrlimit(RLIMIT_NOFILE, &before_); }

 private:
  rlimit before_{};
};

TEST(Zygote, WithoutDescriptorsTheCallThatFailedIsNamed) {
  const auto zygote = runner({{up}, {}});
  ASSERT_TRUE(zygote.has_value());
  const ChildOrder order{};
  for (const auto& [more, what] : {std::pair<rlim_t, const char*>(1, "runner: socketpair: Too many open files"),
                                   {3, "runner: pipe2: Too many open files"},
                                   {5, "runner: pipe2: Too many open files"}}) {
    const FewDescriptors few(more);
    EXPECT_EQ(to_string(Child::request(**zygote, order).error()), what) << more;
  }
  const FewDescriptors few(1);
  EXPECT_EQ(to_string(Zygote::start(Sandbox{}, LaunchSpec{}).error()), "runner: socketpair: Too many open files");
}

TEST(Zygote, OneThatCannotStartSaysWhy) {
  EXPECT_EQ(to_string(runner({{failed("numpy cannot be imported")}}).error()), "runner: numpy cannot be imported");
  EXPECT_EQ(to_string(runner({{}}).error()), "runner: it ended unexpectedly");
}

}  // namespace
}  // namespace assay
