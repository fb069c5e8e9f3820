// The sinusoidal positional encoding of "Attention Is All You Need" (Vaswani et al. 2017, section 3.5).
#pragma once

#include <span>

#include "reference/family.hpp"
#include "reference/rotate.hpp"

namespace assay {

/// PE[pos, 2i] = sin(pos / base^(2i / d_model)), PE[pos, 2i + 1] = cos(the same); an odd d_model ends in a sine.
///
/// Arguments: seq_len, d_model (int), base (float, 10000 when absent). Shape (seq_len, d_model) unless transposed.
/// At precision float64 every value is within 0.51 ULP of the real one for positions to 10,000, d_model to 2,048 and
/// bases from 0.5, if it is 0 or at least 2e-13: the absolute error before the last rounding is below 2e-31. Where the
/// knobs power, logarithm or unit change the angles, it is what plain float64 arithmetic gives.
Family sinusoidal_family();

/// The same, by a kernel of the caller's choice. `knobs` holds a value for every knob.
Result<std::unique_ptr<RowSource>> sinusoidal_rows(const Knobs& knobs, std::span<const Argument> args,
                                                   const RotationKernel& kernel);

}  // namespace assay
