// Real values at 100 decimal digits, and the calls that every test of the family makes.
#include "exact.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace assay::test {

Real exact_frequency(double base, std::int64_t pair, std::int64_t d_model) {
  return exp(-Real(2 * pair) / Real(d_model) * log(Real(base)));
}

double ulp_of(const Real& exact) {
  return std::ldexp(1.0,
                    static_cast<int>(boost::multiprecision::ilogb(exact)) - (std::numeric_limits<double>::digits - 1));
}

double ulp_error(double value, const Real& exact) {
  if (exact == 0) return value == 0 ? 0 : std::numeric_limits<double>::infinity();
  return static_cast<double>(abs(Real(value) - exact) / Real(ulp_of(exact)));
}

std::vector<Argument> arguments(const Size& size) {
  return {{"seq_len", size.seq_len}, {"d_model", size.d_model}, {"base", size.base}};
}

std::unique_ptr<RowSource> rows_of(const Size& size, const RotationKernel& kernel, const Knobs& changed) {
  Knobs knobs = changed;
  for (const Knob& knob : find_family("sinusoidal")->knobs) knobs.try_emplace(knob.name, knob.values.front().name);
  auto rows = sinusoidal_rows(knobs, arguments(size), kernel);
  EXPECT_TRUE(rows.has_value()) << to_string(rows.error());
  return std::move(*rows);
}

std::vector<double> all_values(const RowSource& rows) {
  std::vector<double> values(static_cast<std::size_t>(rows.rows() * rows.row_size()));
  rows.fill(0, rows.rows(), values.data());
  return values;
}

}  // namespace assay::test
