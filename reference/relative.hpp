// Sinusoidal encoding of the differences between positions, as Transformer-XL (Dai et al. 2019) orders them.
#pragma once

#include "reference/family.hpp"

namespace assay {

/// Item 0: the encodings of the differences seq_len - 1, ..., 0, ..., -(seq_len - 1), a row each. Item 1: at [i, j] the
/// encoding of i - j.
///
/// Arguments: seq_len, d_model (int). Shapes (2 seq_len - 1, d_model) and (seq_len, seq_len, d_model). The encoding is
/// that of the sinusoidal family with base 10000, and as exact.
Family relative_family();

}  // namespace assay
