#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "report/json.hpp"
#include "report/junit.hpp"
#include "report/text.hpp"
#include "support/grades.hpp"

namespace assay::testing {
namespace {

void expect_golden(const std::string& name, const std::string& rendered) {
  const auto path = std::filesystem::path(GOLDEN_FOLDER) / name;
  if (std::getenv("ASSAY_GOLDEN_UPDATE") != nullptr) std::ofstream(path) << rendered;
  std::ifstream file(path);
  EXPECT_EQ(rendered, std::string(std::istreambuf_iterator<char>(file), {})) << name;
}

std::string text(Audience audience) {
  TextOptions options;
  options.audience = audience;
  const Batch batch = rich_batch();
  std::string all;
  for (const Grade& grade : batch.grades) all += render_text(grade, options) + "\n";
  return all + render_summary(batch, options);
}

TEST(Golden, Text) {
  expect_golden("student.txt", text(Audience::student));
  expect_golden("staff.txt", text(Audience::staff));
}

TEST(Golden, Json) {
  expect_golden("student.json", render_json(rich_batch(), Audience::student));
  expect_golden("staff.json", render_json(rich_batch(), Audience::staff));
}

TEST(Golden, Junit) {
  expect_golden("student.xml", render_junit(rich_batch(), Audience::student));
  expect_golden("staff.xml", render_junit(rich_batch(), Audience::staff));
}

}  // namespace
}  // namespace assay::testing
