#include "check/dtype_words.hpp"

#include <gtest/gtest.h>

namespace assay {
namespace {

struct Row {
  const char* typestr;
  const char* words;
};

class DtypeWords : public testing::TestWithParam<Row> {};

TEST_P(DtypeWords, NamesWhatNumpyNames) { EXPECT_EQ(dtype_words(GetParam().typestr), GetParam().words); }

INSTANTIATE_TEST_SUITE_P(Table, DtypeWords,
                         testing::Values(Row{"<f8", "float64"}, Row{"<f4", "float32"}, Row{"<f2", "float16"},
                                         Row{"<f16", "longdouble"}, Row{">f8", "big-endian float64"},
                                         Row{"<i8", "int64"}, Row{"|u1", "uint8"}, Row{"|b1", "bool"},
                                         Row{"<c8", "complex64"}, Row{"<c16", "complex128"},
                                         Row{">c16", "big-endian complex128"}, Row{"<c32", "complex longdouble"},
                                         Row{"|O", "object"}, Row{"<U5", "text"}, Row{"|S3", "text"},
                                         Row{"<M8", "datetime64"}, Row{"<m8", "timedelta64"},
                                         Row{"|V16", "a structured dtype"}, Row{"", "an unknown dtype ''"},
                                         Row{"<", "an unknown dtype '<'"}, Row{"<f-8", "an unknown dtype '<f-8'"},
                                         Row{"<q8", "an unknown dtype '<q8'"}, Row{"<f99999", "float799992"},
                                         Row{"<f9999999999999999999", "an unknown dtype '<f9999999999999999999'"},
                                         Row{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                                             "an unknown dtype 'aaaaaaaaaaaaaaaaaaaaaaaa'"}));

TEST(DtypeDifference, SaysWhatFloat32Costs) {
  EXPECT_EQ(dtype_difference(DType::float64, "<f4"),
            "Returned float32: float32 has 7 digits, float64 has 16; return float64.");
}

TEST(DtypeDifference, SaysWhatFloat16Costs) {
  EXPECT_EQ(dtype_difference(DType::float64, "<f2"),
            "Returned float16: float16 has 3 digits, float64 has 16; return float64.");
}

TEST(DtypeDifference, SaysWhatIntegersCost) {
  EXPECT_EQ(dtype_difference(DType::float32, "<i4"),
            "Returned int32: integers cut off what follows the point; return float32.");
}

TEST(DtypeDifference, SaysWhatObjectsAre) {
  EXPECT_EQ(dtype_difference(DType::float64, "|O"),
            "Returned object: an object array holds Python objects, not numbers; return float64.");
}

TEST(DtypeDifference, NamesTheRest) {
  EXPECT_EQ(dtype_difference(DType::float64, ">f8"), "Returned big-endian float64; return float64.");
  EXPECT_EQ(dtype_difference(DType::float64, "<c16"), "Returned complex128; return float64.");
  EXPECT_EQ(dtype_difference(DType::int64, "<f8"), "Returned float64; return int64.");
}

}  // namespace
}  // namespace assay
