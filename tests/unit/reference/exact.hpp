// Real values at 100 decimal digits, and how far a double is from them. Shares no code with the reference.
#pragma once

#include <boost/multiprecision/mpfr.hpp>
#include <cstdint>
#include <memory>
#include <vector>

#include "reference/sinusoidal.hpp"

namespace assay::test {

using Real =
    boost::multiprecision::number<boost::multiprecision::mpfr_float_backend<100>, boost::multiprecision::et_off>;

/// base^(-2 pair / d_model).
Real exact_frequency(double base, std::int64_t pair, std::int64_t d_model);

/// A unit in the last place of the double nearest below |exact|, which is not zero.
double ulp_of(const Real& exact);

/// |value - exact| in those units; 0 only for equal.
double ulp_error(double value, const Real& exact);

struct Size {
  std::int64_t seq_len;
  std::int64_t d_model;
  double base;
};
std::vector<Argument> arguments(const Size& size);

/// The family's rows, each knob at its first value but for those given; fails the test on an error.
std::unique_ptr<RowSource> rows_of(const Size& size, const RotationKernel& kernel, const Knobs& changed = {});
std::vector<double> all_values(const RowSource& rows);

}  // namespace assay::test
