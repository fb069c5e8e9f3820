// Nothing lies in the checkout's root but what DESIGN names.
#include <gmock/gmock.h>
#include <stdio.h>

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "structure/made_up_tree.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

/// First parts of the paths git keeps; empty where git does not run or the folder is no checkout of its own.
std::set<std::string> tracked(const fs::path& root) {
  std::set<std::string> names;
  if (!exists(root / ".git")) return names;
  // Another user may own the checkout, as in CI.
  const std::string command = "git -c safe.directory='*' -C '" + root.string() + "' ls-files -z 2>/dev/null";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
  if (!pipe) return names;
  std::string path;
  for (int c = std::fgetc(pipe.get()); c != EOF; c = std::fgetc(pipe.get())) {
    if (c != 0) {
      path += static_cast<char>(c);
    } else {
      names.insert(fs::path(path).begin()->string());
      path.clear();
    }
  }
  return names;
}

std::set<std::string> listed(const fs::path& root) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(root)) names.insert(entry.path().filename().string());
  names.erase("build");
  return names;
}

std::vector<std::string> strangers(const std::set<std::string>& names) {
  static const std::set<std::string> known{"CMakeLists.txt", "CMakePresets.json", "README.md",   "harness",
                                           "problems",       "reference",         "submissions", "tests"};
  std::vector<std::string> found;
  for (const std::string& name : names) {
    if (!known.contains(name) && !name.starts_with('.')) found.push_back(name);
  }
  return found;
}

TEST(Layout, OfThisCheckoutHasNothingElseOnTop) {
  std::set<std::string> names = tracked(ASSAY_SOURCE_DIR);
  if (names.empty()) names = listed(ASSAY_SOURCE_DIR);
  ASSERT_TRUE(names.contains("harness"));
  EXPECT_THAT(strangers(names), testing::IsEmpty());
}

using LayoutOfATree = MadeUpTree;

TEST_F(LayoutOfATree, NamesStrangers) {
  write("README.md", "");
  write(".gitignore", "");
  write("build/x", "");
  write("harness/x", "");
  write("notes.txt", "");
  write("src/x", "");
  EXPECT_THAT(tracked(root()), testing::IsEmpty());
  EXPECT_THAT(strangers(listed(root())), testing::ElementsAre("notes.txt", "src"));
}

}  // namespace
}  // namespace assay
