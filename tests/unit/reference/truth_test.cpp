// The reference against values that were computed elsewhere, at 300 bits.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "exact.hpp"

namespace assay::test {
namespace {

class Truth : public testing::TestWithParam<std::size_t> {};

TEST_P(Truth, every_value_is_within_0_51_ulp) {
  if (GetParam() >= rotation_kernels().size()) GTEST_SKIP() << "this processor has fewer kernels";
  const RotationKernel& kernel = rotation_kernels()[GetParam()];
  std::ifstream file(ASSAY_TRUTH_FOLDER "/positional_encoding.json");
  const auto truth = nlohmann::json::parse(file);

  std::map<std::tuple<std::int64_t, std::int64_t, double>, std::unique_ptr<RowSource>> sources;
  int exact = 0, compared = 0;
  double worst = 0;
  for (const auto& row : truth.at("rows")) {
    const Size size{row[0], row[1], row[2]};
    const std::int64_t position = row[3], column = row[4];
    auto& source = sources[{size.seq_len, size.d_model, size.base}];
    if (!source) source = rows_of(size, kernel);
    std::vector<double> values(static_cast<std::size_t>(size.d_model));
    source->fill(position, position + 1, values.data());
    const double value = values[static_cast<std::size_t>(column)];

    ++compared;
    if (value == std::strtod(row[5].get<std::string>().c_str(), nullptr)) ++exact;
    const double error = ulp_error(value, Real(row[6].get<std::string>()));
    worst = std::max(worst, error);
    EXPECT_LE(error, 0.51) << row;
  }
  std::cout << kernel.name << ": " << exact << " of " << compared << " bit-exact, largest error " << worst << " ULP\n";
  RecordProperty("bit_exact", exact);
  EXPECT_EQ(compared, 1704);
  EXPECT_EQ(exact, 1704);
}

INSTANTIATE_TEST_SUITE_P(kernels, Truth, testing::Values(0, 1, 2));

}  // namespace
}  // namespace assay::test
