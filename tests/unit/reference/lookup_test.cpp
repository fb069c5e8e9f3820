// Looked up rows, with numbers small enough to be right by sight.
#include <gtest/gtest.h>

#include <cmath>

#include "family_rows.hpp"

namespace assay::test {
namespace {

std::vector<Argument> of_positions(std::vector<double> positions) {
  const auto count = static_cast<std::int64_t>(positions.size());
  ArrayLiteral x{{count, 2}, {}};
  for (std::int64_t i = 0; i < 2 * count; ++i) x.values.push_back(static_cast<double>(i + 1));
  return {{"x", x},
          {"positions", ArrayLiteral{{count}, std::move(positions)}},
          {"table", ArrayLiteral{{4, 2}, {10, 20, 30, 40, 50, 60, 70, 80}}}};
}

std::vector<double> looked_up(const Knobs& knobs = {}) {
  const FamilyResult result = result_of({"lookup", knobs}, of_positions({3, 0, 3}));
  EXPECT_EQ(result.shape, (std::vector<std::int64_t>{3, 2}));
  return result.values;
}

TEST(Lookup, adds_the_row_of_each_position) { EXPECT_EQ(looked_up(), (std::vector<double>{71, 82, 13, 24, 75, 86})); }

TEST(Lookup, rounds_the_sum_once) {
  const FamilyResult result = result_of({"lookup", {}}, {{"x", ArrayLiteral{{1, 1}, {0.1}}},
                                                         {"positions", ArrayLiteral{{1}, {0}}},
                                                         {"table", ArrayLiteral{{1, 1}, {0.2}}}});
  EXPECT_EQ(result.values, std::vector<double>{0.1 + 0.2});
}

TEST(Lookup, knobs_are_the_mistakes_that_they_say) {
  using Values = std::vector<double>;
  EXPECT_EQ(looked_up({{"positions", "ignored"}}), (Values{11, 22, 33, 44, 55, 66}));
  EXPECT_EQ(looked_up({{"offset", "1"}}), (Values{11, 22, 33, 44, 15, 26}));
  EXPECT_EQ(looked_up({{"offset", "-1"}}), (Values{51, 62, 73, 84, 55, 66}));
  EXPECT_EQ(looked_up({{"combined", "subtracted"}}), (Values{-69, -78, -7, -16, -65, -74}));
  EXPECT_EQ(looked_up({{"combined", "embedding_only"}}), (Values{70, 80, 10, 20, 70, 80}));
  EXPECT_EQ(looked_up({{"combined", "x_only"}}), (Values{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(looked_up({{"position_0", "zero"}}), (Values{71, 82, 3, 4, 75, 86}));
  EXPECT_EQ(looked_up({{"position_0", "zero"}, {"offset", "1"}}), (Values{11, 22, 3, 4, 15, 26}))
      << "the position, not the row";
  const double root = std::sqrt(2.0);
  EXPECT_EQ(looked_up({{"scale", "x_by_sqrt_d_model"}})[1], 80 + 2 * root);
  EXPECT_EQ(looked_up({{"scale", "table_by_sqrt_d_model"}})[1], 80 * root + 2);
  EXPECT_EQ(looked_up({{"scale", "sum_by_sqrt_d_model"}})[1], 82 * root);
}

TEST(Lookup, may_pass_through_float32) {
  const FamilyResult result =
      result_of({"lookup", {{"precision", "float32"}}}, {{"x", ArrayLiteral{{1, 1}, {0}}},
                                                         {"positions", ArrayLiteral{{1}, {0}}},
                                                         {"table", ArrayLiteral{{1, 1}, {0.1}}}});
  EXPECT_EQ(result.values, std::vector<double>{static_cast<double>(0.1F)});
}

TEST(Lookup, a_position_outside_the_table_is_an_error) {
  const FamilyReference lookup{"lookup", {}};
  EXPECT_EQ(error_of(lookup, of_positions({0, 4})),
            "/args/positions: found 4; allowed here: whole numbers from 0 to 3");
  EXPECT_EQ(error_of(lookup, of_positions({-1})), "/args/positions: found -1; allowed here: whole numbers from 0 to 3");
  EXPECT_EQ(error_of(lookup, of_positions({1.5})),
            "/args/positions: found 1.5; allowed here: whole numbers from 0 to 3");
  EXPECT_EQ(error_of(lookup, of_positions({0, 3})), "no error");
}

TEST(Lookup, says_which_array_is_unfit) {
  const FamilyReference lookup{"lookup", {}};
  const ArrayLiteral square{{2, 2}, {1, 2, 3, 4}}, positions{{2}, {0, 1}};
  EXPECT_EQ(error_of(lookup, {{"positions", positions}, {"table", square}}),
            "/args/x: found nothing; x must be an array of rank 2");
  EXPECT_EQ(error_of(lookup, {{"x", 1.0}, {"positions", positions}, {"table", square}}),
            "/args/x: found the float 1; x must be an array of rank 2");
  EXPECT_EQ(error_of(lookup, {{"x", square}, {"positions", square}, {"table", square}}),
            "/args/positions: found an array of rank 2; positions must be an array of rank 1");
  EXPECT_EQ(error_of(lookup, {{"x", square}, {"positions", ArrayLiteral{{1}, {0}}}, {"table", square}}),
            "/args/positions: axis 0 has 1 elements; it must have 2, one for each row of the result");
  EXPECT_EQ(error_of(lookup, {{"x", square}, {"positions", positions}, {"table", ArrayLiteral{{2, 1}, {1, 2}}}}),
            "/args/table: axis 1 has 1 elements; it must have 2, as x has");
}

}  // namespace
}  // namespace assay::test
