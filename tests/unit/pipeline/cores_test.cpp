// Cores are shared out whole: none to two workers, each worker as many as the others.
#include "pipeline/cores.hpp"

#include <gmock/gmock.h>

#include <thread>

namespace assay {
namespace {

using testing::ElementsAre;

TEST(SplitCores, IntoNeighboursOfEqualNumber) {
  const Cores cores{0, 1, 4, 5, 8, 9, 12};
  EXPECT_THAT(split_cores(cores, 1), ElementsAre(cores));
  EXPECT_THAT(split_cores(cores, 2), ElementsAre(Cores{0, 1, 4}, Cores{5, 8, 9}));
  EXPECT_THAT(split_cores(cores, 3), ElementsAre(Cores{0, 1}, Cores{4, 5}, Cores{8, 9}));
  EXPECT_EQ(split_cores(cores, 7).size(), 7u);
}

TEST(SplitCores, IntoNoMoreThanThereAreAndNoFewerThanOne) {
  for (const int groups : {-1, 0, 1}) EXPECT_THAT(split_cores({3, 7}, groups), ElementsAre(Cores{3, 7})) << groups;
  for (const int groups : {2, 3, 4096}) EXPECT_THAT(split_cores({3, 7}, groups), ElementsAre(Cores{3}, Cores{7}));
}

TEST(Cores, OfAPinnedThreadAreThoseAndNoOthers) {
  const Cores all = usable_cores();
  ASSERT_FALSE(all.empty());
  Cores seen;
  std::thread([&] {
    pin_this_thread({all.back()});
    seen = usable_cores();
  }).join();
  EXPECT_THAT(seen, ElementsAre(all.back()));
  EXPECT_EQ(usable_cores(), all);  // a thread's alone
}

}  // namespace
}  // namespace assay
