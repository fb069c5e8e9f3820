// time_scale "auto": from what the slowest calibration sample needs to a factor.
#include <gtest/gtest.h>

#include "pipeline/time_scales.hpp"

namespace assay {
namespace {

struct Machine {
  double needed_ms;
  std::optional<double> factor;
};

class FactorFor : public testing::TestWithParam<Machine> {};

TEST_P(FactorFor, ALimitOf300) {
  EXPECT_EQ(factor_for(Milliseconds(GetParam().needed_ms), Milliseconds(300)), GetParam().factor);
}

INSTANTIATE_TEST_SUITE_P(Table, FactorFor,
                         testing::Values(Machine{0, 1}, Machine{150, 1},  // never shrunk
                                         Machine{150.1, 1.5}, Machine{225, 1.5}, Machine{226, 2}, Machine{300, 2},
                                         Machine{301, 3}, Machine{450, 3}, Machine{451, 4}, Machine{600, 4},
                                         Machine{601, 6}, Machine{900, 6}, Machine{901, 8}, Machine{1200, 8},
                                         Machine{1200.1, std::nullopt}, Machine{1e9, std::nullopt}));

}  // namespace
}  // namespace assay
