// What the adaptor makes of every type a submission may return.
#include "runner/cpp/adaptor.hpp"

#include <gmock/gmock.h>

#include <Eigen/Dense>
#include <complex>
#include <cstring>
#include <list>

namespace {

using assay_adaptor::deliver;
using assay_adaptor::returnable;

template <class Call>
assay_result described(const Call& call) {
  assay_result result;
  deliver(call, &result);
  return result;
}

template <class E>
std::vector<E> elements(const assay_result& result) {
  std::vector<E> values(result.parts * result.part_bytes / sizeof(E));
  char* to = reinterpret_cast<char*>(values.data());
  for (std::size_t i = 0; i < result.parts; ++i, to += result.part_bytes)
    if (result.part_bytes > 0) std::memcpy(to, result.part(result.owner, i), result.part_bytes);
  return values;
}

std::vector<std::int64_t> shape(const assay_result& result) { return {result.shape, result.shape + result.rank}; }

TEST(Adaptor, ColumnMajorMatrixStaysInItsOrder) {
  const auto result = described([] { return Eigen::MatrixXd{{1, 2, 3}, {4, 5, 6}}; });
  EXPECT_STREQ(result.kind, "Eigen::Matrix");
  EXPECT_STREQ(result.typestr, "<f8");
  EXPECT_THAT(shape(result), testing::ElementsAre(2, 3));
  EXPECT_EQ(result.order, 'F');
  EXPECT_THAT(elements<double>(result), testing::ElementsAre(1, 4, 2, 5, 3, 6));
}

TEST(Adaptor, RowMajorArrayOfFloats) {
  using RowMajor = Eigen::Array<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const auto result = described([] { return RowMajor{{1, 2}, {3, 4}}; });
  EXPECT_STREQ(result.kind, "Eigen::Array");
  EXPECT_STREQ(result.typestr, "<f4");
  EXPECT_EQ(result.order, 'C');
  EXPECT_THAT(elements<float>(result), testing::ElementsAre(1, 2, 3, 4));
}

TEST(Adaptor, ExpressionsAreEvaluated) {
  const auto result = described([] { return Eigen::MatrixXi::Constant(2, 2, 3) * 2; });
  EXPECT_STREQ(result.kind, "Eigen::Matrix");
  EXPECT_STREQ(result.typestr, "<i4");
  EXPECT_THAT(elements<int>(result), testing::Each(6));
}

TEST(Adaptor, VectorsHaveOneAxisAndMatricesOfOneColumnTwo) {
  EXPECT_THAT(shape(described([] { return Eigen::VectorXd(3); })), testing::ElementsAre(3));
  EXPECT_THAT(shape(described([] { return Eigen::RowVectorXf(3); })), testing::ElementsAre(3));
  EXPECT_THAT(shape(described([] { return Eigen::MatrixXd(3, 1); })), testing::ElementsAre(3, 1));
  EXPECT_THAT(shape(described([] { return Eigen::Matrix<double, 1, 1>(0.0); })), testing::ElementsAre(1, 1));
}

TEST(Adaptor, AResultByReferenceIsCopied) {
  static const Eigen::MatrixXd kept = Eigen::MatrixXd::Ones(2, 2);
  const auto result = described([]() -> const Eigen::MatrixXd& { return kept; });
  EXPECT_NE(result.part(result.owner, 0), kept.data());
  EXPECT_THAT(elements<double>(result), testing::Each(1.0));
}

TEST(Adaptor, RowsOfVectors) {
  using Rows = std::vector<std::vector<double>>;
  const auto result = described([] { return Rows{{1, 2}, {3, 4}, {5, 6}}; });
  EXPECT_STREQ(result.kind, "std::vector");
  EXPECT_STREQ(result.typestr, "<f8");
  EXPECT_THAT(shape(result), testing::ElementsAre(3, 2));
  EXPECT_EQ(result.parts, 3U);
  EXPECT_THAT(elements<double>(result), testing::ElementsAre(1, 2, 3, 4, 5, 6));
  EXPECT_THAT(shape(described([] { return Rows{}; })), testing::ElementsAre(0, 0));
}

TEST(Adaptor, RaggedRowsAreNoArray) {
  const auto result = described([] { return std::vector<std::vector<double>>{{1, 2}, {3}}; });
  EXPECT_STREQ(result.kind, "ragged rows");
  EXPECT_EQ(result.typestr, nullptr);
}

TEST(Adaptor, BooleansAreBytes) {
  const auto flat = described([] { return std::vector<bool>{true, false}; });
  EXPECT_STREQ(flat.typestr, "|b1");
  EXPECT_THAT(shape(flat), testing::ElementsAre(2));
  EXPECT_THAT(elements<unsigned char>(flat), testing::ElementsAre(1, 0));
  const auto rows = described([] { return std::vector<std::vector<bool>>{{true}, {false}}; });
  EXPECT_STREQ(rows.typestr, "|b1");
  EXPECT_THAT(elements<unsigned char>(rows), testing::ElementsAre(1, 0));
}

TEST(Adaptor, TypeStringsAreNumpys) {
  using assay_adaptor::type_string;
  EXPECT_STREQ(type_string<double>.text, "<f8");
  EXPECT_STREQ(type_string<float>.text, "<f4");
  EXPECT_STREQ(type_string<int>.text, "<i4");
  EXPECT_STREQ(type_string<long>.text, "<i8");
  EXPECT_STREQ(type_string<unsigned short>.text, "<u2");
  EXPECT_STREQ(type_string<signed char>.text, "|i1");
  EXPECT_STREQ(type_string<bool>.text, "|b1");
  EXPECT_STREQ(type_string<std::complex<float>>.text, "<c8");
  EXPECT_STREQ(type_string<std::complex<double>>.text, "<c16");
}

TEST(Adaptor, EverythingElseIsRefusedWhenCompiled) {
  EXPECT_TRUE(returnable<const Eigen::Ref<const Eigen::MatrixXd>&>);
  EXPECT_FALSE(returnable<void>);
  EXPECT_FALSE(returnable<double>);
  EXPECT_FALSE(returnable<std::string>);
  EXPECT_FALSE(returnable<std::list<double>>);
  EXPECT_FALSE(returnable<std::vector<std::string>>);
  EXPECT_FALSE(returnable<std::vector<std::vector<std::vector<double>>>>);
  EXPECT_FALSE((returnable<Eigen::Matrix<std::string, 2, 2>>));
}

}  // namespace
