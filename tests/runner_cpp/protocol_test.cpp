// The real runner over real sockets: what its children say and how they end.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <cerrno>
#include <csignal>
#include <vector>

#include "support/zygote_client.hpp"

namespace assay::test {
namespace {

json array(std::vector<int> shape) { return {{"typestr", "<f4"}, {"shape", shape}, {"order", "C"}}; }

std::vector<float> copied(const Child& child, std::size_t count) {
  const FileDescriptor file = memory_file();
  child.socket.send({{"op", "copy"}}, {file.get()});
  EXPECT_EQ(child.socket.receive(), (json{{"event", "copied"}}));
  std::vector<float> values(count + 1);
  const ssize_t size = pread(file.get(), values.data(), values.size() * sizeof(float), 0);
  EXPECT_EQ(size, static_cast<ssize_t>(count * sizeof(float)));
  values.pop_back();
  return values;
}

TEST(Protocol, SaysUpAndEndsWhenTheHarnessCloses) {
  ZygoteClient zygote;
  EXPECT_EQ(zygote.first(), (json{{"event", "up"}}));
  EXPECT_EQ(zygote.close(), 0);
}

TEST(Protocol, SaysWhyItDoesNotStart) {
  EXPECT_EQ(ZygoteClient({"--fly", "high"}).first(), (json{{"event", "failed"}, {"what", "unknown option --fly"}}));
}

TEST(Protocol, HandsBackWhatWasReturned) {
  ZygoteClient zygote;
  Child child = zygote.fork("behaviours");
  EXPECT_EQ(child.call({2, 3, "", 0.5}),
            (json{{"event", "returned"}, {"kind", "std::vector"}, {"array", array({2, 3})}}));
  EXPECT_THAT(copied(child, 6), testing::ElementsAre(0, 0.5, 1, 5, 5.5, 6));
  const json reaped = zygote.reap(child);
  EXPECT_EQ(reaped["status"], SIGKILL);
  EXPECT_GT(reaped["max_rss_kib"], 500);
  EXPECT_GT(reaped["cpu_us"], 0);
}

TEST(Protocol, CopiesMoreRowsThanOneWriteTakes) {
  ZygoteClient zygote;
  Child child = zygote.fork("behaviours");
  child.call({3000, 2, "", 1.0});
  const std::vector<float> values = copied(child, 6000);
  EXPECT_EQ(values[1], 1);
  EXPECT_EQ(values[5999], 29991);
}

TEST(Protocol, LeavesDefaultsToTheSubmissionAndFillsGaps) {
  ZygoteClient zygote;
  Child by_default = zygote.fork("behaviours");
  by_default.call({1, 2, ""});
  EXPECT_THAT(copied(by_default, 2), testing::ElementsAre(0, 2));
  Child by_name = zygote.fork("behaviours");
  by_name.call({1, 2, ""}, {{"negate", true}});
  EXPECT_THAT(copied(by_name, 2), testing::ElementsAre(0, -2));
}

TEST(Protocol, RaggedRowsAreNoArray) {
  ZygoteClient zygote;
  Child child = zygote.fork("behaviours");
  EXPECT_EQ(child.call({2, 2, "ragged"}), (json{{"event", "returned"}, {"kind", "ragged rows"}}));
}

TEST(Protocol, FlushesWhatWasPrinted) {
  ZygoteClient zygote;
  Child child = zygote.fork("behaviours");
  EXPECT_EQ(child.call({1, 1, "print"})["event"], "returned");
  EXPECT_THAT(contents(child.out), testing::UnorderedElementsAreArray(std::string("by C\nby C++\n")));
  EXPECT_EQ(contents(child.err), "to stderr\n");
}

TEST(Protocol, DescribesExceptions) {
  ZygoteClient zygote;
  const std::pair<const char*, json> expectations[] = {
      {"odd", raised("mine::Odd", "d_model is odd")},
      {"42", raised("int", "unknown exception")},
      {"noexcept", raised("mine::Odd", "but it does")},
      {"long", raised("std::invalid_argument", std::string(2000, 'x'))},
      {"bad_alloc", {{"event", "out_of_memory"}, {"line", nullptr}}},
  };
  for (const auto& [mode, expected] : expectations) {
    Child child = zygote.fork("behaviours");
    EXPECT_EQ(child.call({1, 1, mode}), expected);
    EXPECT_EQ(zygote.reap(child)["status"], SIGKILL) << "waits after a failure";
  }
}

TEST(Protocol, AllocatingBeyondTheLimitIsOutOfMemory) {
  ZygoteClient zygote;
  Child child = zygote.fork("behaviours");
  EXPECT_EQ(child.call({100'000, 10'000, ""}), (json{{"event", "out_of_memory"}, {"line", nullptr}}));
}

TEST(Protocol, EndsShowInTheStatus) {
  ZygoteClient zygote;
  Child crashed = zygote.fork("behaviours");
  EXPECT_EQ(crashed.call({1, 1, "segfault"}), (json{{"event", "closed"}}));
  EXPECT_EQ(WTERMSIG(zygote.reap(crashed)["status"].get<int>()), SIGSEGV);
  Child exited = zygote.fork("behaviours");
  EXPECT_EQ(exited.call({1, 1, "exit"}), (json{{"event", "closed"}}));
  EXPECT_EQ(WEXITSTATUS(zygote.reap(exited)["status"].get<int>()), 7);
  Child early = zygote.fork("exits_early");
  EXPECT_EQ(early.socket.receive(), (json{{"event", "closed"}}));
  EXPECT_EQ(WEXITSTATUS(zygote.reap(early)["status"].get<int>()), 3);
}

TEST(Protocol, AnExceptionWhileLoadingIsRaised) {
  ZygoteClient zygote;
  Child child = zygote.fork("throws_early");
  EXPECT_EQ(child.socket.receive(), raised("std::runtime_error", "too early"));
}

TEST(Protocol, ArgumentsThatDoNotFitAreNotCalledWith) {
  ZygoteClient zygote;
  for (const json& args : {json{1, 1}, json{1.5, 1, ""}, json{1, 1, "", 1.0, true, 1}, json{3'000'000'000, 1, ""}}) {
    Child child = zygote.fork("behaviours");
    EXPECT_EQ(child.call(args), wrong_signature()) << args;
  }
}

TEST(Protocol, TwoChildrenInFlightAndOneKilledInItsLoop) {
  ZygoteClient zygote;
  Child looping = zygote.fork("behaviours");
  looping.socket.receive();
  looping.socket.send({{"op", "go"}, {"args", {1, 1, "loop"}}, {"kwargs", json::object()}});
  Child other = zygote.fork("behaviours");
  EXPECT_EQ(other.call({1, 1, ""})["event"], "returned");
  EXPECT_EQ(zygote.reap(looping)["status"], SIGKILL);
  EXPECT_EQ(zygote.reap(other)["status"], SIGKILL);
  const json unknown = zygote.reap(other);
  EXPECT_EQ(unknown["what"], "reap: " + std::to_string(other.pid) + " is no child of this runner");
}

TEST(Protocol, ClosingKillsEveryChild) {
  ZygoteClient zygote;
  const Child first = zygote.fork("behaviours");
  const Child second = zygote.fork("behaviours");
  EXPECT_EQ(zygote.close(), 0);
  for (const Child* child : {&first, &second}) {
    EXPECT_EQ(kill(child->pid, 0), -1);
    EXPECT_EQ(errno, ESRCH);
  }
}

TEST(Protocol, RefusesWhatItDoesNotKnow) {
  ZygoteClient zygote;
  EXPECT_EQ(zygote.ask({{"op", "sing"}}), (json{{"event", "failed"}, {"what", "unknown op \"sing\""}}));
  EXPECT_EQ(zygote.ask({{"op", "fork"}}),
            (json{{"event", "failed"}, {"what", "fork: needs four descriptors, \"lockdown\" and \"load\""}}));
}

}  // namespace
}  // namespace assay::test
