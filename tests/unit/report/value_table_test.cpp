// The table around a first mismatch.
#include "report/value_table.hpp"

#include <gmock/gmock.h>

namespace assay::test {
namespace {

using ::testing::ElementsAre;

ValueWindow window(std::vector<std::int64_t> origin, std::size_t columns, std::vector<double> expected,
                   std::vector<double> actual) {
  ValueWindow made{std::move(origin), columns, std::move(expected), std::move(actual), {}};
  for (std::size_t i = 0; i < made.expected.size(); ++i) made.off.push_back(made.expected[i] != made.actual[i]);
  return made;
}

TEST(ValueTable, HasExpectedAboveActualAndMarksColumns) {
  EXPECT_THAT(value_table(window({3, 0}, 2, {0, 1, 0.5, -1}, {0, 2, 0.5, -1}), 76),
              ElementsAre("column               0    1*",  //
                          "row 3   expected     0     1",  //
                          "             got     0     2",  //
                          "row 4   expected   0.5    -1",  //
                          "             got   0.5    -1"));
}

TEST(ValueTable, OfOneAxisHasNoRows) {
  EXPECT_THAT(value_table(window({7}, 2, {1, 2}, {1, 3}), 76), ElementsAre("column               7    8*",  //
                                                                           "        expected     1     2",  //
                                                                           "             got     1     3"));
}

TEST(ValueTable, OfThreeAxesNamesBoth) {
  EXPECT_THAT(value_table(window({2, 5, 0}, 1, {1}, {3}), 76), ElementsAre("column                0*",  //
                                                                           "row 2, 5  expected     1",  //
                                                                           "               got     3"));
}

TEST(ValueTable, HasAsManyDigitsAsTellApart) {
  const auto lines = value_table(window({0, 0}, 1, {0.841470984807}, {0.841470956802}), 76);
  EXPECT_THAT(lines, ElementsAre("column                     0*",  //
                                 "row 0   expected  0.841470985",  //
                                 "             got  0.841470957"));
  EXPECT_THAT(value_table(window({0, 0}, 1, {1}, {1 + 1e-15}), 76)[2], ::testing::HasSubstr("1.0000000000000011"));
}

TEST(ValueTable, ShowsWhatIsOffInANarrowPage) {
  const std::vector<double> expected{1, 2, 3, 4, 5, 6};
  const auto lines = value_table(window({0, 10}, 6, expected, {1, 2, 3, 4, 5, 7}), 36);
  EXPECT_THAT(lines[0], ::testing::HasSubstr("15*"));
  for (const std::string& line : lines) EXPECT_LE(line.size(), 36u) << line;
  for (const std::string& line : value_table(window({0, 10}, 6, expected, expected), 1))
    EXPECT_THAT(line, ::testing::Not(::testing::IsEmpty()));
}

}  // namespace
}  // namespace assay::test
