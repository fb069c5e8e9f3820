// The runner's command line.
#include "runner/cpp/options.hpp"

#include <gmock/gmock.h>

namespace assay {
namespace {

RunnerOptions parse(std::vector<std::string> words) {
  static std::vector<std::string> kept;
  kept = std::move(words);
  std::vector<char*> arguments;
  for (std::string& word : kept) arguments.push_back(word.data());
  return parse_options(arguments);
}

TEST(Options, ReadsPathsAndIdentity) {
  const RunnerOptions options = parse({"--drop", "65534:100", "--read-path", "/usr/lib", "--read-path", "/opt"});
  EXPECT_EQ(options.error, "");
  EXPECT_THAT(options.read_paths, testing::ElementsAre(testing::StrEq("/usr/lib"), testing::StrEq("/opt")));
  ASSERT_TRUE(options.drop);
  EXPECT_EQ(options.drop->uid, 65534U);
  EXPECT_EQ(options.drop->gid, 100U);
}

TEST(Options, SaysWhatIsWrong) {
  EXPECT_EQ(parse({"--read-path"}).error, "--read-path needs a value");
  EXPECT_EQ(parse({"--fly", "high"}).error, "unknown option --fly");
  for (const char* wrong : {"1", "1:", ":1", "1:2x", "-1:2", "1 :2"})
    EXPECT_EQ(parse({"--drop", wrong}).error, std::string("--drop needs UID:GID, found \"") + wrong + "\"");
}

}  // namespace
}  // namespace assay
