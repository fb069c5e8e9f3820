#include <gtest/gtest.h>

#include "arrays.hpp"

namespace assay::testing {
namespace {

const ArrayLiteral two_by_two = counting({2, 2});

TEST(CheckKind, AListIsNoArray) {
  const CheckResult result = check({"list", std::nullopt}, two_by_two);
  EXPECT_EQ(result.failed, Check::kind);
  EXPECT_EQ(result.message, "Returned a value of type list; return a numpy.ndarray.");
  EXPECT_EQ(result.expected, "numpy.ndarray");
  EXPECT_EQ(result.actual, "list");
  EXPECT_FALSE(result.values);
}

TEST(CheckKind, NoneAsksForTheReturn) {
  EXPECT_EQ(check({"NoneType", std::nullopt}, two_by_two).message,
            "Returned None (is a return missing?); return a numpy.ndarray.");
}

TEST(CheckKind, ASubclassIsRefusedEvenWithRightValues) {
  Returned subclass = returned(two_by_two);
  subclass.kind = "MyArray";
  const CheckResult result = check(subclass, two_by_two);
  EXPECT_EQ(result.failed, Check::kind);
  EXPECT_EQ(result.message, "Returned a subclass of numpy.ndarray, MyArray; return a plain numpy.ndarray.");
}

TEST(CheckKind, ALongTypeNameIsCut) {
  EXPECT_EQ(check({std::string(1000, 'x'), std::nullopt}, two_by_two).actual, std::string(60, 'x'));
}

TEST(CheckKind, CppKindsAreAccepted) {
  for (const char* kind : {"Eigen::Matrix", "Eigen::Array", "std::vector"}) {
    Returned value = returned(two_by_two);
    value.kind = kind;
    EXPECT_FALSE(check(value, two_by_two).failed) << kind;
  }
}

TEST(CheckKind, RaggedRowsAreAShapeFailure) {
  const CheckResult result = check({"ragged rows", std::nullopt}, two_by_two);
  EXPECT_EQ(result.failed, Check::shape);
  EXPECT_EQ(result.message, "Returned rows of different lengths; expected shape (2, 2).");
}

TEST(CheckDtype, ComesBeforeShapeAndValues) {
  const CheckResult result = check(returned<float>("<f4", {9}, {1}), two_by_two);
  EXPECT_EQ(result.failed, Check::dtype);
  EXPECT_EQ(result.message, "Returned float32: float32 has 7 digits, float64 has 16; return float64.");
  EXPECT_EQ(result.expected, "float64");
  EXPECT_EQ(result.actual, "float32");
}

TEST(CheckDtype, BigEndianIsRefused) {
  EXPECT_EQ(check(returned<double>(">f8", {2, 2}, {1, 2, 3, 4}), two_by_two).failed, Check::dtype);
}

template <class T>
CheckResult check_as(DType dtype, const std::string& typestr, const std::vector<T>& values) {
  return check_returned(returned<T>(typestr, {2, 2}, values), *literal_rows(two_by_two), dtype, {});
}

TEST(CheckDtype, OtherExpectedDtypesAreCompared) {
  EXPECT_FALSE(check_as<float>(DType::float32, "<f4", {1, 2, 3, 4}).failed);
  EXPECT_FALSE(check_as<std::int64_t>(DType::int64, "<i8", {1, 2, 3, 4}).failed);
  EXPECT_FALSE(check_as<std::int32_t>(DType::int32, "<i4", {1, 2, 3, 4}).failed);
  EXPECT_EQ(check_as<float>(DType::float32, "<f4", {1, 2, 3, 5}).failed, Check::values);
  EXPECT_EQ(check_as<std::int64_t>(DType::int64, "<i8", {1, 2, 0, 4}).failed, Check::values);
  EXPECT_EQ(check_as<std::int32_t>(DType::int32, "<i4", {1, -2, 3, 4}).failed, Check::values);
}

TEST(CheckDtype, BooleansAreCompared) {
  const auto truth = literal_rows({{3}, {0, 1, 1}});
  const auto check_bools = [&](const std::vector<std::uint8_t>& values) {
    return check_returned(returned("|b1", {3}, values), *truth, DType::boolean, {});
  };
  EXPECT_FALSE(check_bools({0, 1, 1}).failed);
  EXPECT_EQ(check_bools({0, 1, 0}).failed, Check::values);
}

}  // namespace
}  // namespace assay::testing
