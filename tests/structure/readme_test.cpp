// The commands that README tells a newcomer to type are there to be run.
#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace assay {
namespace {

/// The lines of the ```sh blocks that run a program of this checkout: "harness/assay grade ...".
std::vector<std::string> quoted_commands(std::istream& markdown) {
  std::vector<std::string> commands;
  bool inside = false;
  for (std::string line; std::getline(markdown, line);) {
    if (line.starts_with("```")) {
      inside = line == "```sh";
    } else if (inside && line.starts_with("harness/")) {
      commands.push_back(line);
    }
  }
  return commands;
}

TEST(Readme, CommandsAreExecutable) {
  const std::filesystem::path root(ASSAY_SOURCE_DIR);
  std::ifstream readme(root / "README.md");
  std::vector<std::string> programs;
  for (const std::string& command : quoted_commands(readme)) {
    std::istringstream words(command);
    std::string program;
    words >> program;
    EXPECT_EQ(::access((root / program).c_str(), X_OK), 0) << command;
    for (std::string word; words >> word && word != "#";) {
      if (!word.starts_with("submissions/positional-encoding")) continue;
      EXPECT_TRUE(exists(root / word)) << command;
    }
    programs.push_back(program);
  }
  ASSERT_GE(programs.size(), 2U);
  EXPECT_EQ(programs[0], "harness/assay");
  EXPECT_EQ(programs[1], "harness/test");
}

TEST(Readme, OnlyShellBlocksAreRead) {
  std::istringstream markdown(
      "harness/no\n```\nharness/no\n```\n```sh\nharness/yes --now\ncd x\n```\n```yaml\nharness/no\n");
  EXPECT_THAT(quoted_commands(markdown), testing::ElementsAre("harness/yes --now"));
}

}  // namespace
}  // namespace assay
