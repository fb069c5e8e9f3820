// The last run near a limit is alone on the machine, and comes to it while others are busy.
#include "run/machine_lock.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>

namespace assay {
namespace {

using namespace std::chrono_literals;

TEST(MachineLock, IsSharedByThoseAtWork) {
  MachineLock machine;
  const std::shared_lock mine(machine);
  std::thread([&] { const std::shared_lock also(machine); }).join();
}

TEST(MachineLock, LetsOneBeAloneAmongWorkersThatNeverRest) {
  MachineLock machine;
  std::atomic<int> working = 0;
  std::atomic<bool> end = false;
  std::vector<std::jthread> workers;
  for (int i = 0; i < 3; ++i)
    workers.emplace_back([&] {
      while (!end) {
        const std::shared_lock work(machine);
        ++working;
        std::this_thread::sleep_for(1ms);  // there is always somebody in
        --working;
      }
    });
  for (int i = 0; i < 20; ++i) {
    std::this_thread::sleep_for(1ms);
    const std::unique_lock alone(machine);
    EXPECT_EQ(working, 0);
    std::this_thread::sleep_for(1ms);
    EXPECT_EQ(working, 0);
  }
  end = true;
}

}  // namespace
}  // namespace assay
