// A problem and its samples are kept both or not at all.
#include "author/draft.hpp"

#include <gtest/gtest.h>

#include "support/temporary_folder.hpp"

namespace assay::test {
namespace {

namespace fs = std::filesystem;

struct KeepBoth : ::testing::Test {
  TemporaryFolder folder;
  const fs::path problem = folder / "problems/x";
  const fs::path samples = folder / "submissions/x";

  /// With a file in each, and nothing of them left but what was kept.
  Result<void> keep() {
    Result<Draft> first = Draft::beside(problem);
    Result<Draft> second = Draft::beside(samples);
    EXPECT_TRUE(first && second);
    EXPECT_TRUE(write_text(first->folder() / "problem.json", "{}"));
    EXPECT_TRUE(write_text(second->folder() / "accepted/a.py", ""));
    return keep_both(*first, *second);
  }

  static std::size_t entries(const fs::path& path) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(path), fs::directory_iterator()));
  }
};

TEST_F(KeepBoth, MovesThemToTheirNames) {
  EXPECT_TRUE(keep());
  EXPECT_TRUE(fs::exists(problem / "problem.json"));
  EXPECT_TRUE(fs::exists(samples / "accepted/a.py"));
  EXPECT_EQ(entries(folder / "problems"), 1u);
  EXPECT_EQ(entries(folder / "submissions"), 1u);
}

TEST_F(KeepBoth, LeavesNoProblemWhereItsSamplesHaveNoPlace) {
  folder.write("submissions/x/somebody.py", "");
  EXPECT_FALSE(keep());
  EXPECT_EQ(entries(folder / "problems"), 0u);
  EXPECT_EQ(entries(folder / "submissions"), 1u) << "what was there before";
}

TEST_F(KeepBoth, LeavesNoSamplesWhereTheProblemHasNoPlace) {
  folder.write("problems/x/somebody.json", "");
  EXPECT_FALSE(keep());
  EXPECT_EQ(entries(folder / "submissions"), 0u);
}

}  // namespace
}  // namespace assay::test
