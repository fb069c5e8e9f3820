// Dependencies between folders point one way, and no file includes itself through others.
#include "structure/includes.hpp"

#include <gmock/gmock.h>

#include "structure/made_up_tree.hpp"

namespace assay {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Arrows& arrows() {
  static const Arrows allowed{
      {"problem", {"reference"}},
      {"author", {"problem", "reference", "submission"}},
      {"check", {"reference"}},
      {"cache", {"sandbox"}},
      {"submission", {"cache", "sandbox"}},
      {"run", {"sandbox"}},
      // The lock-down library carries these two in itself, so that what doctor probes is what a child is held by.
      {"runner", {"harness/sandbox/landlock.hpp", "harness/sandbox/syscall_filter.hpp"}},
      {"diagnose", {"reference", "check"}},
      {"pipeline", {"reference", "problem", "sandbox", "cache", "submission", "run", "check", "diagnose", "score"}},
      {"verify", {"reference", "problem", "pipeline", "check", "diagnose", "score"}},
      {"cli", {everything}},
  };
  return allowed;
}

TEST(Includes, OfThisCheckoutFollowTheArrows) {
  const IncludeGraph graph = read_includes(ASSAY_SOURCE_DIR);
  ASSERT_TRUE(graph.contains("reference/family.hpp"));
  EXPECT_THAT(graph.at("reference/family.hpp"), testing::Contains("harness/core/problem.hpp"));
  EXPECT_THAT(forbidden_includes(graph, arrows()), IsEmpty());
}

TEST(Includes, OfThisCheckoutUseEveryArrow) {
  EXPECT_THAT(unused_arrows(read_includes(ASSAY_SOURCE_DIR), arrows()), IsEmpty());
}

TEST(Includes, OfThisCheckoutHaveNoCycle) { EXPECT_THAT(include_cycles(read_includes(ASSAY_SOURCE_DIR)), IsEmpty()); }

class IncludesOfATree : public MadeUpTree {
 protected:
  IncludesOfATree() {
    write("reference/family.hpp", "#include \"core/units.hpp\"\n#include <vector>\n");
    write("harness/core/units.hpp", "#include <chrono>\n");
    write("harness/problem/load.hpp", "#include \"reference/family.hpp\"\n");
    write("harness/pipeline/grader.hpp", "  #  include <score/decide.hpp>\n");
    write("harness/main.cpp", "#include \"pipeline/grader.hpp\"\n#include \"score/decide.hpp\"\n");
    write("harness/score/decide.hpp", "#include \"core/units.hpp\"\n");
    write("harness/score/decide.cpp", "#include \"decide.hpp\"\n");
  }
};

TEST_F(IncludesOfATree, MayFollowTheArrows) {
  const IncludeGraph graph = read_includes(root());
  EXPECT_THAT(graph.at("harness/pipeline/grader.hpp"), ElementsAre("harness/score/decide.hpp"));
  EXPECT_THAT(graph.at("harness/score/decide.cpp"), ElementsAre("harness/score/decide.hpp"));
  EXPECT_THAT(forbidden_includes(graph, arrows()), IsEmpty());
  EXPECT_THAT(include_cycles(graph), IsEmpty());
}

TEST_F(IncludesOfATree, MayNotGoAgainstThem) {
  write("harness/core/units.hpp", "#include <problem/load.hpp>\n");
  write("harness/score/decide.cpp", "#include \"../pipeline/grader.hpp\"\n");
  write("reference/family.hpp", "#include \"harness/pipeline/grader.hpp\"\n");
  EXPECT_THAT(forbidden_includes(read_includes(root()), arrows()),
              ElementsAre("harness/core/units.hpp includes harness/problem/load.hpp (core -> problem)",
                          "harness/score/decide.cpp includes harness/pipeline/grader.hpp (score -> pipeline)",
                          "reference/family.hpp includes harness/pipeline/grader.hpp (reference -> pipeline)"));
}

TEST_F(IncludesOfATree, MayBeSingleFilesOfAFolder) {
  write("harness/sandbox/landlock.hpp", "");
  write("harness/sandbox/launch.hpp", "");
  write("harness/runner/lockdown/lockdown.cpp", "#include \"sandbox/landlock.hpp\"\n#include \"sandbox/launch.hpp\"\n");
  EXPECT_THAT(
      forbidden_includes(read_includes(root()), arrows()),
      ElementsAre("harness/runner/lockdown/lockdown.cpp includes harness/sandbox/launch.hpp (runner -> sandbox)"));
}

TEST_F(IncludesOfATree, UseTheArrowsThatThereAre) {
  const Arrows some{{"problem", {"reference", "score"}},
                    {"gone", {"reference"}},
                    {"score", {"harness/problem/load.hpp"}},
                    {"pipeline", {"harness/score/decide.hpp"}},
                    {"cli", {everything}}};
  EXPECT_THAT(unused_arrows(read_includes(root()), some),
              ElementsAre("gone -> reference", "problem -> score", "score -> harness/problem/load.hpp"));
}

TEST_F(IncludesOfATree, MayNotGoRound) {
  write("harness/core/units.hpp", "#include \"core/bytes.hpp\"\n");
  write("harness/core/bytes.hpp", "#include \"core/units.hpp\"\n");
  EXPECT_THAT(include_cycles(read_includes(root())),
              ElementsAre("harness/core/bytes.hpp -> harness/core/units.hpp -> harness/core/bytes.hpp"));
}

}  // namespace
}  // namespace assay
