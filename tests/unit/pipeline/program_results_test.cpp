// What a program returned is kept for one problem, and asked for once.
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

TEST_F(ProgramResultsTest, AreForgottenWithTheProblem) {
  const auto problem = std::make_shared<const Problem>();
  Case planned;
  planned.id = "a";
  const auto kept = results.of(problem, planned, returning("first"));
  EXPECT_EQ(kind(std::make_shared<const Problem>(), "a", "another"), "another");
  EXPECT_EQ((*kept)->front().kind, "first") << "who still has them may read them";
  EXPECT_EQ(kind(problem, "a", "again"), "again");
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
