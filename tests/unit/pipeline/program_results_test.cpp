// What a program returned is kept to a bound, and asked for once.
#include "pipeline/program_results.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

namespace assay::test {
namespace {

struct ProgramResultsTest : ::testing::Test {
  ProgramResults results;
  std::atomic<int> runs = 0;

  ProgramResults::Run returning(std::string kind) {
    return [this, kind = std::move(kind)] {
      ++runs;
      return Result<std::vector<Returned>>({Returned{.kind = kind}});
    };
  }

  std::string kind(const std::shared_ptr<const Problem>& problem, const std::string& id, const std::string& else_) {
    Case planned;
    planned.id = id;
    return (*results.of(problem, planned, returning(else_)))->front().kind;
  }
};

TEST_F(ProgramResultsTest, AreKeptCaseByCase) {
  const auto problem = std::make_shared<const Problem>();
  EXPECT_EQ(kind(problem, "a", "first"), "first");
  EXPECT_EQ(kind(problem, "b", "second"), "second");
  EXPECT_EQ(kind(problem, "a", "third"), "first");
  EXPECT_EQ(runs, 2);
}

TEST_F(ProgramResultsTest, AreEachProblemsOwn) {
  const auto problem = std::make_shared<const Problem>();
  const auto another = std::make_shared<const Problem>();
  for (int again = 0; again < 2; ++again) {
    EXPECT_EQ(kind(problem, "a", "first"), "first");
    EXPECT_EQ(kind(another, "a", "another"), "another");
  }
  EXPECT_EQ(runs, 2);
}

TEST_F(ProgramResultsTest, AreRunAgainWhereTheyTakeTooMuch) {
  const auto problem = std::make_shared<const Problem>();
  const auto bytes = std::make_shared<std::vector<std::byte>>(std::size_t{1} << 20);
  // As if each of its 300 arrays had a MiB of its own.
  Returned large{.kind = "tuple"};
  for (int i = 0; i < 300; ++i)
    large.items.push_back({.kind = "numpy.ndarray", .array = ReturnedArray{"|b1", {1 << 20}, {}, {bytes, *bytes}}});
  Case planned;
  int runs_of_large = 0;
  for (const char* id : {"a", "a", "b", "b"}) {
    planned.id = id;
    EXPECT_TRUE(results.of(problem, planned, [&] {
      ++runs_of_large;
      return Result<std::vector<Returned>>({large});
    }));
  }
  EXPECT_EQ(runs_of_large, 3) << "600 MiB are too much";
}

TEST_F(ProgramResultsTest, AFailureIsNotKept) {
  const auto problem = std::make_shared<const Problem>();
  Case planned;
  planned.id = "a";
  const auto failed = results.of(problem, planned, [] {
    return Result<std::vector<Returned>>(Error{ErrorKind::machine, "", "it is gone"});
  });
  EXPECT_FALSE(failed);
  EXPECT_EQ(kind(problem, "a", "now"), "now");
}

TEST_F(ProgramResultsTest, AreMadeOnceForAllWorkers) {
  const auto problem = std::make_shared<const Problem>();
  std::vector<std::thread> workers;
  for (int i = 0; i < 4; ++i)
    workers.emplace_back([&] {
      for (int n = 0; n < 50; ++n) EXPECT_EQ(kind(problem, std::to_string(n), std::to_string(n)), std::to_string(n));
    });
  for (std::thread& worker : workers) worker.join();
  EXPECT_EQ(runs, 50);
}

}  // namespace
}  // namespace assay::test
