// Every *_test.cpp is built by some target: a test that nothing builds cannot fail.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "structure/made_up_tree.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

/// The *_test.cpp files below root/tests that compile_commands.json does not name, relative to root.
std::vector<std::string> orphans(const fs::path& root, const fs::path& compile_commands) {
  std::set<fs::path> built;
  std::ifstream stream(compile_commands);
  for (const auto& command : nlohmann::json::parse(stream)) {
    built.insert((fs::path(command.at("directory")) / command.at("file")).lexically_normal());
  }
  std::set<std::string> lost;
  for (const auto& entry : fs::recursive_directory_iterator(root / "tests")) {
    const fs::path& path = entry.path();
    if (path.filename().string().ends_with("_test.cpp") && !built.contains(path.lexically_normal())) {
      lost.insert(path.lexically_relative(root).string());
    }
  }
  return {lost.begin(), lost.end()};
}

TEST(TestFiles, OfThisCheckoutAreAllBuilt) {
  EXPECT_THAT(orphans(ASSAY_SOURCE_DIR, ASSAY_COMPILE_COMMANDS), testing::IsEmpty());
}

using TestFilesOfATree = MadeUpTree;

TEST_F(TestFilesOfATree, AreFoundWhenNoTargetBuildsThem) {
  write("tests/unit/a/kept_test.cpp", "");
  write("tests/unit/a/lost_test.cpp", "");
  write("tests/lost_too_test.cpp", "");
  write("tests/support/helper.cpp", "");
  const nlohmann::json commands{
      {{"directory", (root() / "build").string()}, {"file", "../tests/unit/a/kept_test.cpp"}, {"command", "c++"}}};
  write("build/compile_commands.json", commands.dump());
  EXPECT_THAT(orphans(root(), root() / "build/compile_commands.json"),
              testing::ElementsAre("tests/lost_too_test.cpp", "tests/unit/a/lost_test.cpp"));
}

}  // namespace
}  // namespace assay
