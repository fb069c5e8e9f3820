// How many submissions are graded at once.
#include <gtest/gtest.h>

#include "pipeline/batch.hpp"
#include "pipeline/cores.hpp"

namespace assay {
namespace {

std::vector<Job> jobs(std::size_t count, int threads) {
  auto problem = std::make_shared<Problem>();
  problem->limits.threads = threads;
  Plan plan;
  plan.problem = problem;
  return std::vector<Job>(count, Job{"answer.py", plan, {}});
}

TEST(Workers, AreNeverMoreThanCoresOrSubmissions) {
  const int cores = static_cast<int>(usable_cores().size());
  EXPECT_EQ(workers_for(jobs(1, 1), 0), 1);
  EXPECT_EQ(workers_for(jobs(5000, 1), 0), cores);
  EXPECT_EQ(workers_for(jobs(5000, 1), 4096), cores);
  EXPECT_EQ(workers_for(jobs(5000, 1), 1), 1);
  EXPECT_EQ(workers_for(jobs(0, 1), 0), 1);
}

TEST(Workers, HaveAsManyCoresAsASubmissionHasThreads) {
  const int cores = static_cast<int>(usable_cores().size());
  EXPECT_EQ(workers_for(jobs(5000, 2), 0), std::max(1, cores / 2));
  EXPECT_EQ(workers_for(jobs(5000, 1024), 0), 1);
}

}  // namespace
}  // namespace assay
