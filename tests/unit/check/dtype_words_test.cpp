#include "check/dtype_words.hpp"

#include <gtest/gtest.h>

namespace assay {
namespace {

struct Word {
  const char* typestr;
  const char* words;
};

class DtypeWords : public ::testing::TestWithParam<Word> {};

TEST_P(DtypeWords, NamesWhatNumpyNames) { EXPECT_EQ(dtype_words(GetParam().typestr), GetParam().words); }

INSTANTIATE_TEST_SUITE_P(Table, DtypeWords,
                         ::testing::Values(Word{"<f8", "float64"}, Word{"<f4", "float32"}, Word{"<f2", "float16"},
                                           Word{"<f16", "longdouble"}, Word{">f8", "big-endian float64"},
                                           Word{"<i8", "int64"}, Word{"|u1", "uint8"}, Word{"|b1", "bool"},
                                           Word{"<c8", "complex64"}, Word{"<c16", "complex128"},
                                           Word{">c16", "big-endian complex128"}, Word{"<c32", "complex longdouble"},
                                           Word{"|O", "object"}, Word{"<U5", "text"}, Word{"|S3", "text"},
                                           Word{"<M8", "datetime64"}, Word{"<m8", "timedelta64"},
                                           Word{"|V16", "a structured dtype"}, Word{"", "an unknown dtype ''"},
                                           Word{"<", "an unknown dtype '<'"}, Word{"<f-8", "an unknown dtype '<f-8'"},
                                           Word{"<q8", "an unknown dtype '<q8'"}, Word{"<f99999", "float799992"},
                                           Word{"<f9999999999999999999", "an unknown dtype '<f9999999999999999999'"},
                                           Word{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
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
