// The problems that ship: they load, and their files are valid under the published schemas.
#include <gtest/gtest.h>

#include <fstream>

#include "problem/load.hpp"
#include "schema_check.hpp"

namespace assay::test {
namespace {

TEST(ShippedProblems, load_and_are_valid_under_the_schemas) {
  const auto problems = find_problems(ASSAY_PROBLEMS);
  ASSERT_TRUE(problems) << to_string(problems.error());
  ASSERT_FALSE(problems->empty());
  for (const std::filesystem::path& folder : *problems) {
    const auto problem = load_problem(folder);
    ASSERT_TRUE(problem) << to_string(problem.error());
    EXPECT_TRUE(valid_under_schema(SchemaOf::problem, Json::parse(std::ifstream(folder / "problem.json")))) << folder;
    for (const Group& group : (*problem)->groups) {
      const std::filesystem::path file = folder / "cases" / (group.name + ".json");
      EXPECT_TRUE(valid_under_schema(SchemaOf::cases, Json::parse(std::ifstream(file)))) << file;
    }
  }
}

}  // namespace
}  // namespace assay::test
