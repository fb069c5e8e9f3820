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

TEST(Options, ReadsPaths) {
  const RunnerOptions options = parse({"--read-path", "/usr/lib", "--read-path", "/opt"});
  EXPECT_EQ(options.error, "");
  EXPECT_THAT(options.read_paths, testing::ElementsAre(testing::StrEq("/usr/lib"), testing::StrEq("/opt")));
}

TEST(Options, SaysWhatIsWrong) {
  EXPECT_EQ(parse({"--read-path"}).error, "--read-path needs a value");
  EXPECT_EQ(parse({"--fly", "high"}).error, "unknown option --fly");
}

}  // namespace
}  // namespace assay
