// Children started ahead, with a runner that forks nobody: it answers for children as each test wants.
#include <gtest/gtest.h>

#include "core/memory_file.hpp"
#include "run/nursery.hpp"

namespace assay {
namespace {

using nlohmann::json;

// For each request of a child a letter: r, ready; f, the fork fails; l, the child cannot be locked down.
constexpr const char* actor = R"(
import array, json, os, socket, sys
control = socket.socket(fileno=3)
say = lambda end, **message: end.send(json.dumps(message).encode())
say(control, event="up")
fates = iter(sys.argv[1])
pid = 0
while True:
    data, ancillary, _, _ = control.recvmsg(1 << 16, 1024)
    if not data:
        break
    if json.loads(data)["op"] == "reap":
        say(control, event="reaped", status=9, max_rss_kib=0, cpu_us=0)
        continue
    descriptors = array.array("i")
    for _, _, part in ancillary:
        descriptors.frombytes(part)
    fate = next(fates)
    if fate == "f":
        say(control, event="failed", what="fork: no room")
    else:
        pid += 1
        case = socket.socket(fileno=os.dup(descriptors[0]))
        say(case, **({"event": "ready", "cpu_us": pid} if fate == "r" else {"event": "failed", "what": "no limits"}))
        say(control, event="forked", pid=pid)
        case.close()
    for descriptor in descriptors:
        os.close(descriptor)
)";

class NurseryTest : public testing::Test {
 protected:
  NurseryTest() {
    Result<FileDescriptor> file = sealed_copy_of("submission", "x");
    order.submission = std::make_shared<const FileDescriptor>(std::move(*file));
    order.output_bound = kibibytes(1);
  }

  void start(const std::string& fates) {
    Sandbox sandbox = probe_sandbox();
    sandbox.mode = LaunchMode::plain;
    LaunchSpec spec;
    spec.argv = {"/usr/bin/python3", "-I", "-c", actor, fates};
    spec.read_paths = system_read_paths();
    Result<std::unique_ptr<Zygote>> started = Zygote::start(sandbox, std::move(spec));
    ASSERT_TRUE(started.has_value());
    zygote = std::move(*started);
    nursery.emplace(*zygote);
  }

  /// Which child it is, by what its clock showed; then it is gone.
  std::string taken() {
    Result<Child> child = nursery->take(order);
    if (!child) return to_string(child.error());
    EXPECT_TRUE(child->finish().has_value());
    return fmt_us(child->cpu_before_load());
  }
  static std::string fmt_us(Milliseconds time) { return std::to_string(static_cast<int>(time.count() * 1000 + 0.5)); }

  ChildOrder order;
  std::unique_ptr<Zygote> zygote;
  std::optional<Nursery> nursery;
};

TEST_F(NurseryTest, HandsOutWhatWasStartedAheadInTurn) {
  start("rrrrr");
  EXPECT_EQ(taken(), "1");
  nursery->start_ahead(order);
  EXPECT_EQ(taken(), "2");
  EXPECT_EQ(taken(), "3");
  EXPECT_EQ(taken(), "4");
}

TEST_F(NurseryTest, WhatWasOrderedOtherwiseIsOfNoUse) {
  start("rrr");
  nursery->start_ahead(order);
  order.load = {{"entry", "another"}};
  EXPECT_EQ(taken(), "3");
}

TEST_F(NurseryTest, NoHeapIsWarmedAhead) {
  start("r");
  order.warm = mebibytes(1);
  nursery->start_ahead(order);
  EXPECT_EQ(taken(), "1");
}

TEST_F(NurseryTest, OneThatFailedAheadCostsNobodyACase) {
  for (const char* fate : {"f", "l"}) {
    start(std::string("r") + fate + "rr");
    const std::string first = taken();
    nursery->start_ahead(order);
    EXPECT_EQ(first, "1");
    EXPECT_EQ(taken(), fate[0] == 'f' ? "3" : "4");
  }
}

TEST_F(NurseryTest, OnesThatFailedAheadAreCleared) {
  start("flr");
  nursery->start_ahead(order);
  EXPECT_TRUE(nursery->clear().has_value());
  EXPECT_EQ(taken(), "2");
}

TEST_F(NurseryTest, OneThatFailsWhenItIsNeededIsTold) {
  start("fl");
  EXPECT_EQ(taken(), "runner: fork: no room");
  EXPECT_EQ(taken(), "runner: a case process cannot be locked down: no limits");
}

}  // namespace
}  // namespace assay
