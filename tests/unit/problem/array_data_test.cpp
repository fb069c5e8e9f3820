// Array arguments as numbers: the documented generator, .npy files as NumPy writes them and as nobody should.
#include "problem/array_data.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "support/temporary_folder.hpp"

namespace assay::test {
namespace {

RandomArray random(Distribution distribution, std::uint64_t seed, std::vector<std::int64_t> shape) {
  return {DType::float64, std::move(shape), distribution, seed};
}

TEST(RandomArrays, AreTheGeneratorsNumbers) {
  // SplitMix64's published outputs for the seed 1234567.
  const std::vector<std::uint64_t> outputs{6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                           4593380528125082431u};
  const ArrayLiteral array = random_array(random(Distribution::uniform, 1234567, {2, 2}));
  EXPECT_EQ(array.shape, (std::vector<std::int64_t>{2, 2}));
  for (std::size_t i = 0; i < outputs.size(); ++i)
    EXPECT_EQ(array.values[i], std::ldexp(static_cast<double>(outputs[i] >> 11), -53)) << i;
}

TEST(RandomArrays, OfTheNormalDistributionAreSums) {
  // Computed with exact fractions in Python.
  EXPECT_EQ(random_array(random(Distribution::normal, 7, {4})).values,
            (std::vector<double>{0x1.e69ec21p-3, -0x1.d6b522f7p+0, 0x1.866522f2p-1, -0x1.30837d22p+0}));
}

TEST(RandomArrays, HaveTheirDistributionsMoments) {
  const ArrayLiteral normal = random_array(random(Distribution::normal, 1, {100, 1000}));
  double mean = 0;
  double square = 0;
  for (const double value : normal.values) {
    mean += value / 1e5;
    square += value * value / 1e5;
  }
  EXPECT_NEAR(mean, 0, 0.02);
  EXPECT_NEAR(square, 1, 0.02);
}

TEST(RandomArrays, OfFloat32AreRounded) {
  const Value value = RandomArray{DType::float32, {8}, Distribution::normal, 3};
  const Result<ArrayLiteral> array = array_data(value, DType::float32, "");
  ASSERT_TRUE(array);
  const ArrayLiteral exact = random_array(std::get<RandomArray>(value));
  for (std::size_t i = 0; i < 8; ++i) {
    EXPECT_EQ(array->values[i], static_cast<double>(static_cast<float>(exact.values[i])));
    EXPECT_NE(array->values[i], exact.values[i]);
  }
}

class NpyFiles : public testing::Test {
 protected:
  static std::string header(const std::string& dictionary, char version = 1) {
    std::string text = std::string("\x93NUMPY") + version + '\0';
    const auto length = static_cast<unsigned>(dictionary.size());
    for (int i = 0; i < (version == 1 ? 2 : 4); ++i) text += static_cast<char>((length >> (8 * i)) & 0xffU);
    return text + dictionary;
  }

  template <class T>
  static std::string bytes(const std::vector<T>& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
  }

  Result<ArrayLiteral> read(const std::string& content, DType dtype = DType::float64) const {
    std::ofstream(folder_.path() / "x.npy", std::ios::binary) << content;
    return npy_array(folder_.path() / "x.npy", dtype);
  }

  TemporaryFolder folder_;
};

constexpr const char* two_by_three = "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }\n";
const std::vector<double> six{1, 2, 3, 4, 5, 6};

TEST_F(NpyFiles, AreReadAsNumPyWritesThem) {
  for (const char version : {'\1', '\2', '\3'}) {
    const auto array = read(header(two_by_three, version) + bytes(six));
    ASSERT_TRUE(array) << to_string(array.error());
    EXPECT_EQ(*array, (ArrayLiteral{{2, 3}, six}));
  }
}

TEST_F(NpyFiles, MayBeStoredColumnByColumn) {
  const auto array = read(header("{'descr': '<f8', 'fortran_order': True, 'shape': (2, 3), }\n") + bytes(six));
  ASSERT_TRUE(array);
  EXPECT_EQ(*array, (ArrayLiteral{{2, 3}, {1, 3, 5, 2, 4, 6}}));
}

TEST_F(NpyFiles, HaveTheParametersType) {
  const auto whole = read(
      header("{'descr': '<i8', 'fortran_order': False, 'shape': (2,), }\n") + bytes(std::vector<std::int64_t>{-3, 9}),
      DType::int64);
  ASSERT_TRUE(whole);
  EXPECT_EQ(*whole, (ArrayLiteral{{2}, {-3, 9}}));
  const auto other = read(header(two_by_three) + bytes(six), DType::float32);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().what,
            "holds elements of type <f8, and the parameter is float32; convert it with astype(\"float32\")");
}

TEST_F(NpyFiles, ThatLieAreErrors) {
  const std::vector<std::string> wrong{
      "",
      "\x93NUMPY",
      "not numpy's at all",
      header(two_by_three) + bytes(std::vector<double>{1, 2, 3, 4, 5}),
      header(two_by_three).substr(0, 20),
      header("{'descr': '<f8', 'fortran_order': False, 'shape': (4611686018427387904, 4611686018427387904), }\n"),
      header("{'descr': '<f8', 'fortran_order': False, 'shape': (-2, 3), }\n") + bytes(six),
      header("{'descr': '<f8', 'fortran_order': False, 'shape': (2, x), }\n") + bytes(six),
      header("{'descr': '<f8', 'fortran_order': False, 'shape': (), }\n") + bytes(six),
      header("{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (2,), }\n") + bytes(six),
      header("{'fortran_order': False, 'shape': (2,), }\n") + bytes(six),
  };
  for (const std::string& content : wrong) {
    const auto array = read(content);
    ASSERT_FALSE(array) << content.size();
    EXPECT_EQ(array.error().kind, ErrorKind::author_file);
  }
  EXPECT_FALSE(npy_array(folder_.path() / "none.npy", DType::float64));
}

}  // namespace
}  // namespace assay::test
