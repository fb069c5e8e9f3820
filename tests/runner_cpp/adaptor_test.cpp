// What the adaptor makes of every array that a submission may return.
#include <gmock/gmock.h>

#include <Eigen/Dense>
#include <complex>

#include "support/described.hpp"

namespace assay::test {
namespace {

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

TEST(Adaptor, ThreeAxesOfMatrices) {
  const auto columns = described([] {
    return std::vector{Eigen::MatrixXd{{1, 2}, {3, 4}}, Eigen::MatrixXd{{5, 6}, {7, 8}}};
  });
  EXPECT_STREQ(columns.kind, "std::vector");
  EXPECT_THAT(shape(columns), testing::ElementsAre(2, 2, 2));
  EXPECT_EQ(columns.order, 'C');
  EXPECT_THAT(elements<double>(columns), testing::ElementsAre(1, 2, 3, 4, 5, 6, 7, 8));
  using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const auto rows = described([] { return std::vector{RowMajor{{1, 2}}, RowMajor{{3, 4}}, RowMajor{{5, 6}}}; });
  EXPECT_EQ(rows.parts, 3U) << "nothing was copied";
  EXPECT_THAT(shape(rows), testing::ElementsAre(3, 1, 2));
  EXPECT_THAT(elements<float>(rows), testing::ElementsAre(1, 2, 3, 4, 5, 6));
}

TEST(Adaptor, ThreeAxesOfVectors) {
  using Cube = std::vector<std::vector<std::vector<int>>>;
  const auto result = described([] { return Cube{{{1, 2, 3}, {4, 5, 6}}, {{7, 8, 9}, {10, 11, 12}}}; });
  EXPECT_STREQ(result.typestr, "<i4");
  EXPECT_THAT(shape(result), testing::ElementsAre(2, 2, 3));
  EXPECT_EQ(result.parts, 4U);
  EXPECT_THAT(elements<int>(result), testing::ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
  const auto booleans = described([] { return std::vector<std::vector<std::vector<bool>>>{{{true}, {false}}}; });
  EXPECT_STREQ(booleans.typestr, "|b1");
  EXPECT_THAT(elements<unsigned char>(booleans), testing::ElementsAre(1, 0));
  EXPECT_THAT(shape(described([] { return Cube{}; })), testing::ElementsAre(0, 0, 0));
  EXPECT_THAT(shape(described([] { return Cube{{}, {}}; })), testing::ElementsAre(2, 0, 0));
}

TEST(Adaptor, TwoAxesOfEigenVectors) {
  const auto result = described([] { return std::vector<Eigen::VectorXd>(3, Eigen::VectorXd::Ones(2)); });
  EXPECT_THAT(shape(result), testing::ElementsAre(3, 2));
  EXPECT_EQ(result.order, 'C');
  EXPECT_THAT(elements<double>(result), testing::Each(1.0));
}

TEST(Adaptor, RaggedCubesAreNoArray) {
  using Cube = std::vector<std::vector<std::vector<double>>>;
  for (const Cube& cube : {Cube{{{1}, {2}}, {{3}}}, Cube{{{1}, {2, 3}}}, Cube{{{1}}, {{2, 3}}}}) {
    const auto result = described([&] { return cube; });
    EXPECT_STREQ(result.kind, "ragged rows");
    EXPECT_EQ(result.typestr, nullptr);
  }
  const auto matrices = described([] { return std::vector{Eigen::MatrixXd{{1, 2}}, Eigen::MatrixXd{{3}, {4}}}; });
  EXPECT_STREQ(matrices.kind, "ragged rows");
}

}  // namespace
}  // namespace assay::test
