// What a runner is told: arguments, limits, how much memory to warm.
#include <gtest/gtest.h>

#include <set>

#include "run/arguments.hpp"
#include "run/attempt.hpp"

namespace assay {
namespace {

using nlohmann::json;

std::vector<Parameter> parameters() {
  std::vector<Parameter> all(4);
  const char* names[] = {"seq_len", "d_model", "base", "name"};
  for (std::size_t i = 0; i < all.size(); ++i) all[i].name = names[i];
  return all;
}

std::string call(const std::vector<Argument>& args) {
  const std::vector<Parameter> known = parameters();
  const Result<CallMessage> message = call_message("go", known, args);
  return message ? message->body.dump() : to_string(message.error());
}

const Argument seq_len{"seq_len", std::int64_t{2}};
const Argument d_model{"d_model", std::int64_t{4}};
const Argument base{"base", 10000.0};

TEST(Arguments, ArePositionalInTheEntrysOrder) {
  EXPECT_EQ(call({seq_len, d_model, base}), R"({"args":[2,4,10000.0],"kwargs":{},"op":"go"})");
  EXPECT_EQ(call({base, d_model, seq_len}), R"({"args":[2,4,10000.0],"kwargs":{},"op":"go"})");
  EXPECT_EQ(call({}), R"({"args":[],"kwargs":{},"op":"go"})");
}

TEST(Arguments, AreByNameAfterOneThatIsLeftOut) {
  EXPECT_EQ(call({seq_len, base}), R"({"args":[2],"kwargs":{"base":10000.0},"op":"go"})");
  EXPECT_EQ(call({{"name", std::string("x")}, base}), R"({"args":[],"kwargs":{"base":10000.0,"name":"x"},"op":"go"})");
}

TEST(Arguments, KeepTheirTypes) {
  const auto one = [](Value value) { return call({{"seq_len", std::move(value)}}); };
  EXPECT_EQ(one(std::int64_t{-9007199254740993}), R"({"args":[-9007199254740993],"kwargs":{},"op":"go"})");
  EXPECT_EQ(one(1e6), R"({"args":[1000000.0],"kwargs":{},"op":"go"})");
  EXPECT_EQ(one(0.1), R"({"args":[0.1],"kwargs":{},"op":"go"})");
  EXPECT_EQ(one(1e300), R"({"args":[1e+300],"kwargs":{},"op":"go"})");
  EXPECT_EQ(one(-0.0), R"({"args":[-0.0],"kwargs":{},"op":"go"})");
  EXPECT_EQ(one(true), R"({"args":[true],"kwargs":{},"op":"go"})");
  EXPECT_EQ(one(std::string("a\"b\n")), R"({"args":["a\"b\n"],"kwargs":{},"op":"go"})");
}

TEST(Arguments, AreRefusedWhereTheyAreMoreThanAMessage) {
  const auto size = [](std::size_t length) { return call({{"name", std::string(length, 'x')}}).size(); };
  const std::size_t around = size(0);
  EXPECT_EQ(size(65536 - around), 65536u);
  EXPECT_EQ(call({{"name", std::string(65537 - around, 'x')}}),
            "arguments: take 65537 bytes as JSON, and a call's may take 65536; pass long ones as an array");
}

TEST(Lockdown, TellsTheLimits) {
  Limits limits;
  limits.memory = mebibytes(512);
  limits.threads = 2;
  limits.load = Milliseconds(4000);
  limits.time = Milliseconds(300);
  // 4 s to load, 4 s to warm, 1.5 x 300 ms to run and as much to copy: 8.9 s, and at least 64 to spare.
  EXPECT_EQ(lockdown_message(limits, 1, 1), (json{{"memory_bytes", 536870912},
                                                  {"stack_bytes", 67108864},
                                                  {"cpu_seconds", 128},
                                                  {"file_bytes", 1073741824},
                                                  {"threads", 2}}));
  EXPECT_EQ(lockdown_message(limits, 3, 1).at("cpu_seconds"), 128) << "who reads it learns nothing of the case";
  EXPECT_EQ(lockdown_message(limits, 1, 9).at("cpu_seconds"), 128);
  EXPECT_EQ(lockdown_message(limits, 1, 200).at("cpu_seconds"), 256) << "188 s";
}

constexpr Bytes plenty = mebibytes(1 << 20);

TEST(WarmSize, NothingForSmallResults) {
  for (const std::uint64_t size : {0ull, 1ull, 4096ull, (256ull << 10) - 1})
    EXPECT_EQ(warm_size(Bytes{size}, plenty).count, 0u) << size;
  EXPECT_GT(warm_size(kibibytes(256), plenty).count, 0u);
}

TEST(WarmSize, IsFourToSixTimesTheResultAndGrowsWithIt) {
  std::set<std::uint64_t> values;
  std::uint64_t last = 0;
  for (std::uint64_t size = 256 << 10; size < 400ull << 20; size += size / 97 + 1) {
    const std::uint64_t warm = warm_size(Bytes{size}, plenty).count;
    EXPECT_GE(warm, 4 * size);
    EXPECT_LT(warm, 6 * size);
    EXPECT_GE(warm, last);
    last = warm;
    values.insert(warm);
  }
  // Two steps an octave over 10.6 octaves: a submission that measures it learns the magnitude, no more.
  EXPECT_LE(values.size(), 23u);
}

TEST(WarmSize, StaysBelowTheMemoryLimit) {
  EXPECT_EQ(warm_size(mebibytes(160), mebibytes(512)).count, mebibytes(448).count);
  EXPECT_LT(warm_size(mebibytes(1), mebibytes(512)).count, mebibytes(6).count) << "where it does not matter";
}

}  // namespace
}  // namespace assay
