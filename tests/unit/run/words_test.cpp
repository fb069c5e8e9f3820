// What a child says, or how it ends, as facts: forged words must not become one.
#include <gtest/gtest.h>
#include <sys/syscall.h>

#include <csignal>

#include "run/failure.hpp"
#include "run/returned_value.hpp"

namespace assay {
namespace {

using nlohmann::json;

Telling telling(Phase phase = Phase::load) { return {phase, 100, mebibytes(100)}; }

template <class T>
T failure(const json& body) {
  const std::optional<Outcome> outcome = failure_outcome(body, telling());
  if (!outcome || !std::holds_alternative<T>(*outcome)) {
    ADD_FAILURE() << body;
    return {};
  }
  return std::get<T>(*outcome);
}

TEST(FailureWords, Raised) {
  const auto raised = failure<Raised>(
      {{"event", "raised"}, {"type", "ValueError"}, {"message", "no"}, {"line", 12}, {"traceback", "Traceback ..."}});
  EXPECT_EQ(raised.type, "ValueError");
  EXPECT_EQ(raised.message, "no");
  EXPECT_EQ(raised.line, 12);
  EXPECT_EQ(raised.traceback, "Traceback ...");
}

TEST(FailureWords, MissingAndMistypedFieldsAreEmpty) {
  for (const json& body :
       {json{{"event", "raised"}},
        json{{"event", "raised"}, {"type", 5}, {"message", {1, 2}}, {"line", "3"}, {"traceback", nullptr}}}) {
    const auto raised = failure<Raised>(body);
    EXPECT_EQ(raised.type + raised.message + raised.traceback, "");
    EXPECT_EQ(raised.line, std::nullopt);
  }
}

TEST(FailureWords, LongTextsAreCut) {
  const std::string endless(60'000, 'x');
  const auto raised = failure<Raised>(
      {{"event", "raised"}, {"type", endless}, {"message", endless}, {"traceback", endless}, {"line", 1}});
  EXPECT_EQ(raised.type.size(), 200u);
  EXPECT_EQ(raised.message.size(), 2000u);
  EXPECT_EQ(raised.traceback.size(), 16000u);
  const auto broken = failure<RuleBroken>({{"event", "rule_broken"}, {"rule", endless}, {"message", endless}});
  EXPECT_EQ(broken.rule.size(), 200u);
  EXPECT_EQ(broken.message.size(), 2000u);
}

TEST(FailureWords, AStoppedCallIsASignalWithWords) {
  const auto stopped = failure<Signalled>({{"event", "forbidden"}, {"call", SYS_socket}});
  EXPECT_EQ(stopped.signal, SIGSYS);
  EXPECT_EQ(stopped.tried, "open a network socket");
  for (const json& call : {json(SYS_read), json(-1), json(1e300), json("socket"), json(nullptr)})
    EXPECT_EQ(failure<Signalled>({{"event", "forbidden"}, {"call", call}}).tried, "") << call;
  EXPECT_EQ(failure<Signalled>({{"event", "forbidden"}}).signal, SIGSYS);
}

TEST(FailureWords, OnlyALineCanBeALine) {
  const auto line = [](const json& value) {
    return failure<MemoryExceeded>({{"event", "out_of_memory"}, {"line", value}}).line;
  };
  EXPECT_EQ(line(1), 1);
  EXPECT_EQ(line(100), 100);
  for (const json& value : {json(0), json(-4), json(101) /* past the source's end */, json(INT32_MAX + 1ll),
                            json(UINT64_MAX), json(1.5), json(nullptr), json("1")})
    EXPECT_EQ(line(value), std::nullopt) << value;
}

TEST(FailureWords, OutOfMemoryNamesTheLimit) {
  EXPECT_EQ(failure<MemoryExceeded>({{"event", "out_of_memory"}}).limit, mebibytes(100));
}

TEST(FailureWords, AnExitStatusIsAByte) {
  EXPECT_EQ(failure<Exited>({{"event", "exited"}, {"status", 3}}).status, 3);
  EXPECT_EQ(failure<Exited>({{"event", "exited"}, {"status", 256 + 7}}).status, 7);
  EXPECT_EQ(failure<Exited>({{"event", "exited"}, {"status", -1}}).status, 255);
  EXPECT_EQ(failure<Exited>({{"event", "exited"}, {"status", "zero"}}).status, 0);
}

TEST(FailureWords, LoadFailed) {
  const std::map<std::string, LoadFailure> reasons{{"syntax_error", LoadFailure::syntax_error},
                                                   {"missing_entry", LoadFailure::missing_entry},
                                                   {"wrong_signature", LoadFailure::wrong_signature},
                                                   {"unreadable", LoadFailure::unreadable}};
  for (const auto& [word, reason] : reasons) {
    const auto failed =
        failure<LoadFailed>({{"event", "load_failed"}, {"reason", word}, {"message", "m"}, {"line", 2}});
    EXPECT_EQ(failed.reason, reason);
    EXPECT_EQ(failed.message, "m");
    EXPECT_EQ(failed.line, 2);
  }
  EXPECT_FALSE(failure_outcome({{"event", "load_failed"}, {"reason", "laziness"}}, telling()));
  EXPECT_FALSE(failure_outcome({{"event", "load_failed"}}, telling()));
}

TEST(FailureWords, RuleBroken) {
  const auto broken =
      failure<RuleBroken>({{"event", "rule_broken"}, {"rule", "imports"}, {"message", "os"}, {"line", 1}});
  EXPECT_EQ(broken.rule, "imports");
  EXPECT_EQ(broken.message, "os");
  EXPECT_EQ(broken.line, 1);
}

TEST(FailureWords, OnceTheCallHasBegunTheSentenceAboutARuleIsOurs) {
  for (const auto& [rule, sentence] :
       {std::pair("imports", "imports a module that the problem does not allow"),
        std::pair("introspection", "looks into or traces the interpreter, which a submission may not"),
        std::pair("whatever", "breaks a rule of the problem")}) {
    const json body{{"event", "rule_broken"}, {"rule", rule}, {"message", "seq_len=7 d_model=5"}};
    const auto outcome = failure_outcome(body, telling(Phase::call));
    ASSERT_TRUE(outcome);
    EXPECT_EQ(std::get<RuleBroken>(*outcome).message, sentence);
  }
}

TEST(FailureWords, NothingFailsToLoadOnceTheCallHasBegun) {
  const json body{{"event", "load_failed"}, {"reason", "syntax_error"}, {"message", "m"}};
  EXPECT_FALSE(failure_outcome(body, telling(Phase::call)));
}

TEST(FailureWords, OtherMessagesAreNone) {
  for (const json& body : {json::object(), json{{"event", "loaded"}}, json{{"event", "returned"}}, json{{"event", 7}},
                           json{{"event", {"raised"}}}, json{{"Event", "raised"}}, json{{"event", "RAISED"}}})
    EXPECT_FALSE(failure_outcome(body, telling())) << body;
}

json array_message(const json& array) { return {{"event", "returned"}, {"kind", "numpy.ndarray"}, {"array", array}}; }

TEST(ReturnedWords, AnArray) {
  const auto returned = returned_value(array_message({{"typestr", "<f8"}, {"shape", {2, 0, 4}}, {"order", "F"}}));
  ASSERT_TRUE(returned && returned->array);
  EXPECT_EQ(returned->kind, "numpy.ndarray");
  EXPECT_EQ(returned->array->typestr, "<f8");
  EXPECT_EQ(returned->array->shape, (std::vector<std::int64_t>{2, 0, 4}));
  EXPECT_EQ(returned->array->order, StorageOrder::column_major);
  EXPECT_TRUE(returned->array->data.bytes().empty());
  for (const json& order : {json("C"), json("K"), json(1), json(nullptr)}) {
    const auto other = returned_value(array_message({{"typestr", "<f8"}, {"shape", json::array()}, {"order", order}}));
    ASSERT_TRUE(other && other->array);
    EXPECT_EQ(other->array->order, StorageOrder::row_major);
  }
}

TEST(ReturnedWords, NoArrayAtAll) {
  for (const json& body : {json{{"event", "returned"}, {"kind", "list"}},
                           json{{"event", "returned"}, {"kind", "list"}, {"array", nullptr}}}) {
    const auto returned = returned_value(body);
    ASSERT_TRUE(returned);
    EXPECT_EQ(returned->kind, "list");
    EXPECT_FALSE(returned->array);
  }
}

TEST(ReturnedWords, AnyShapeMayBeClaimedThatAnArrayCanHave) {
  const json ones = json(std::vector<int>(64, 1));
  EXPECT_TRUE(returned_value(array_message({{"typestr", "<f8"}, {"shape", ones}})));
  EXPECT_TRUE(returned_value(array_message({{"typestr", "<f8"}, {"shape", {INT64_MAX, INT64_MAX}}})));
  const json rank_65 = json(std::vector<int>(65, 1));
  for (const json& shape : {rank_65, json{-1, 4}, json{UINT64_MAX}, json{2.0, 4}, json{"2", 4}, json{nullptr}, json(8),
                            json("2x4"), json{{"0", 2}}, json(nullptr)})
    EXPECT_FALSE(returned_value(array_message({{"typestr", "<f8"}, {"shape", shape}}))) << shape;
}

TEST(ReturnedWords, ForgedMessagesAreNone) {
  for (const json& array : {json(5), json("array"), json::array(), json::object(), json{{"typestr", "<f8"}}})
    EXPECT_FALSE(returned_value(array_message(array))) << array;
  EXPECT_FALSE(returned_value({{"event", "copied"}, {"kind", "list"}}));
  EXPECT_FALSE(returned_value(json::object()));
}

TEST(ReturnedWords, LongNamesAreCut) {
  const std::string endless(60'000, 'x');
  const auto returned =
      returned_value({{"event", "returned"}, {"kind", endless}, {"array", {{"typestr", endless}, {"shape", {1}}}}});
  ASSERT_TRUE(returned && returned->array);
  EXPECT_EQ(returned->kind.size(), 200u);
  EXPECT_EQ(returned->array->typestr.size(), 200u);
}

TEST(TraceWords, ACount) {
  const auto count =
      trace_count({{"event", "traced"}, {"events", 94}, {"finished", false}, {"lines", {{3, 50}, {7, 44}}}}, 7);
  ASSERT_TRUE(count);
  EXPECT_EQ(count->events, 94);
  EXPECT_FALSE(count->finished);
  EXPECT_EQ(count->lines, (std::map<int, std::int64_t>{{3, 50}, {7, 44}}));
  const auto bare = trace_count({{"event", "traced"}, {"events", 0}}, 7);
  ASSERT_TRUE(bare);
  EXPECT_TRUE(bare->finished);
  EXPECT_TRUE(bare->lines.empty());
}

TEST(TraceWords, ForgedCountsAreNone) {
  for (const json& events : {json(-1), json(INT64_MAX), json(UINT64_MAX), json(1e3), json("94"), json(nullptr)})
    EXPECT_FALSE(trace_count({{"event", "traced"}, {"events", events}}, 7)) << events;
  EXPECT_FALSE(trace_count({{"event", "loaded"}, {"events", 94}}, 7));
  EXPECT_FALSE(trace_count({{"event", "traced"}}, 7));
}

TEST(TraceWords, ForgedLinesAreLeftOut) {
  const json lines{{0, 1}, {-3, 1}, {UINT64_MAX, 1}, {4, -1}, {4, UINT64_MAX}, {4, 1.5}, {1, 2, 3},
                   5,      "x",     {9, 2},          {10, 1}};
  const auto count = trace_count({{"event", "traced"}, {"events", 94}, {"lines", lines}}, 9);
  ASSERT_TRUE(count);
  EXPECT_EQ(count->lines, (std::map<int, std::int64_t>{{9, 2}}));
  const auto none = trace_count({{"event", "traced"}, {"events", 94}, {"lines", {{"3", 1}}}}, 9);
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->lines.empty());
}

/// A wait status as the kernel lays it out.
constexpr int exit_status(int code) { return code << 8; }

TEST(Ended, ByItself) {
  EXPECT_EQ(std::get<Exited>(ended_outcome(exit_status(0))).status, 0);
  EXPECT_EQ(std::get<Exited>(ended_outcome(exit_status(41))).status, 41);
}

TEST(Ended, ByASignal) {
  for (const int signal : {SIGSEGV, SIGSYS, SIGKILL, SIGABRT, SIGFPE}) {
    EXPECT_EQ(std::get<Signalled>(ended_outcome(signal)).signal, signal);
    EXPECT_EQ(std::get<Signalled>(ended_outcome(signal | 0x80)).signal, signal) << "with a core dump";
  }
}

}  // namespace
}  // namespace assay
