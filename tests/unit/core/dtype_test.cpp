#include "core/dtype.hpp"

#include <gtest/gtest.h>

namespace assay {
namespace {

struct Row {
  DType dtype;
  const char* name;
  const char* typestr;
  std::size_t size;
};

class EveryDtype : public testing::TestWithParam<Row> {};

TEST_P(EveryDtype, IsNamedBothWaysAndSized) {
  const Row& row = GetParam();
  EXPECT_EQ(to_string(row.dtype), row.name);
  EXPECT_EQ(item_size(row.dtype), row.size);
  EXPECT_EQ(dtype_from_name(row.name), row.dtype);
  EXPECT_EQ(dtype_from_typestr(row.typestr), row.dtype);
}

INSTANTIATE_TEST_SUITE_P(Table, EveryDtype,
                         testing::Values(Row{DType::float64, "float64", "<f8", 8},
                                         Row{DType::float32, "float32", "<f4", 4}, Row{DType::int64, "int64", "<i8", 8},
                                         Row{DType::int32, "int32", "<i4", 4}, Row{DType::boolean, "bool", "|b1", 1}));

TEST(Dtype, OthersHaveNone) {
  for (const char* text : {"", ">f8", "=f8", "<f16", "<c16", "|O", "<f8 "})
    EXPECT_FALSE(dtype_from_typestr(text)) << text;
  for (const char* text : {"", "double", "Float64", "<f8"}) EXPECT_FALSE(dtype_from_name(text)) << text;
}

}  // namespace
}  // namespace assay
