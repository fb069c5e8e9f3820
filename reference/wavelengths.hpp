// The frequencies of a sinusoidal encoding, and the lengths of their waves.
#pragma once

#include "reference/family.hpp"

namespace assay {

/// Item 0: omega_i = base^(-2i / d_model). Item 1: 2 pi / omega_i. Each of shape (ceil(d_model / 2),), each value
/// within 0.51 ULP of the real one for bases to 1e6.
///
/// Arguments: d_model (int), base (float, 10000 when absent).
Family wavelengths_family();

}  // namespace assay
