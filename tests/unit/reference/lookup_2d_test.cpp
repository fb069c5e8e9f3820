// Vectors picked from a grid in which each vector says where it stands.
#include <gtest/gtest.h>

#include "family_rows.hpp"

namespace assay::test {
namespace {

// The vector at (row, column) is (row, column).
std::vector<Argument> picked(std::int64_t height, std::int64_t width, std::vector<double> rows,
                             std::vector<double> columns) {
  ArrayLiteral table{{height, width, 2}, {}};
  for (std::int64_t y = 0; y < height; ++y)
    for (std::int64_t x = 0; x < width; ++x)
      table.values.insert(table.values.end(), {static_cast<double>(y), static_cast<double>(x)});
  const auto rows_count = static_cast<std::int64_t>(rows.size()),
             columns_count = static_cast<std::int64_t>(columns.size());
  return {{"table", table},
          {"rows", ArrayLiteral{{rows_count}, std::move(rows)}},
          {"columns", ArrayLiteral{{columns_count}, std::move(columns)}}};
}

using Values = std::vector<double>;

TEST(Lookup2d, picks_the_vector_of_each_pair) {
  const FamilyResult result = result_of({"lookup_2d", {}}, picked(2, 3, {0, 1, 1, 0}, {2, 0, 2, 2}));
  EXPECT_EQ(result.shape, (std::vector<std::int64_t>{4, 2}));
  EXPECT_EQ(result.values, (Values{0, 2, 1, 0, 1, 2, 0, 2}));
}

TEST(Lookup2d, knobs_are_the_mistakes_that_they_say) {
  const auto wrong = [](const Knobs& knobs) {
    return result_of({"lookup_2d", knobs}, picked(3, 4, {2, 1, 0}, {1, 0, 2})).values;
  };
  EXPECT_EQ(wrong({}), (Values{2, 1, 1, 0, 0, 2}));
  EXPECT_EQ(wrong({{"index", "column_row"}}), (Values{1, 2, 0, 1, 2, 0}));
  // 3 row + column = 7, 3, 2.
  EXPECT_EQ(wrong({{"index", "height_stride"}}), (Values{1, 3, 0, 3, 0, 2}));
  // row + 3 column = 5, 1, 6.
  EXPECT_EQ(wrong({{"index", "column_major"}}), (Values{1, 1, 0, 1, 1, 2}));
  EXPECT_EQ(wrong({{"index", "row_only"}}), (Values{2, 0, 1, 0, 0, 0}));
  EXPECT_EQ(wrong({{"first", "1"}}), (Values{1, 0, 0, 3, 2, 1}));
}

TEST(Lookup2d, every_row_with_every_column) {
  const FamilyResult grid = result_of({"lookup_2d", {{"pairing", "grid"}}}, picked(3, 4, {2, 0}, {1, 3}));
  EXPECT_EQ(grid.shape, (std::vector<std::int64_t>{2, 2, 2}));
  EXPECT_EQ(grid.values, (Values{2, 1, 2, 3, 0, 1, 0, 3}));
}

// Every row with every column of so many would fill the memory, if it were made before it is asked for.
TEST(Lookup2d, every_row_with_every_column_is_made_when_asked_for) {
  const std::vector<Argument> args = picked(3, 4, Values(200'000, 1), Values(200'000, 2));
  const auto rows = make_rows({"lookup_2d", {{"pairing", "grid"}}}, args);
  ASSERT_TRUE(rows.has_value());
  EXPECT_EQ((*rows)->shape(), (std::vector<std::int64_t>{200'000, 200'000, 2}));
}

TEST(Lookup2d, may_pass_through_float32) {
  const std::vector<Argument> args{{"table", ArrayLiteral{{1, 1, 2}, {0.1, 0.2}}},
                                   {"rows", ArrayLiteral{{1}, {0}}},
                                   {"columns", ArrayLiteral{{1}, {0}}}};
  EXPECT_EQ(result_of({"lookup_2d", {{"precision", "float32"}}}, args).values,
            (Values{static_cast<double>(0.1F), static_cast<double>(0.2F)}));
}

TEST(Lookup2d, an_index_outside_the_table_is_an_error) {
  const auto of = [](const Knobs& knobs, Values rows, Values columns) {
    return error_of({"lookup_2d", knobs}, picked(2, 3, std::move(rows), std::move(columns)));
  };
  EXPECT_EQ(of({}, {2}, {0}), "/args/rows: found 2; allowed here: whole numbers from 0 to 1");
  EXPECT_EQ(of({}, {0}, {-1}), "/args/columns: found -1; allowed here: whole numbers from 0 to 2");
  EXPECT_EQ(of({}, {0}, {3}), "/args/columns: found 3; allowed here: whole numbers from 0 to 2");
  EXPECT_EQ(of({}, {1}, {2}), "no error");
  EXPECT_EQ(of({{"index", "column_row"}}, {1}, {2}),
            "/reference/knobs/index: with these arguments it points outside the table");
  EXPECT_EQ(of({}, {0, 1}, {2}),
            "/args/columns: axis 0 has 1 elements; it must have 2, one for each row of the result");
}

TEST(Lookup2d, a_wrong_stride_may_point_outside) {
  EXPECT_EQ(error_of({"lookup_2d", {{"index", "height_stride"}}}, picked(3, 2, {2}, {0})),
            "/reference/knobs/index: with these arguments it points outside the table");
}

}  // namespace
}  // namespace assay::test
