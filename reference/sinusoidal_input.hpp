// An input combined with the sinusoidal encoding of its positions: what a model's first layer does.
#pragma once

#include "reference/family.hpp"

namespace assay {

/// [x ; PE], x + PE and what else the knob combine says. The encoding is that of sinusoidal.hpp.
///
/// Arguments: x (rank 2: seq_len, d_model), base (float, 10000 when absent).
Family sinusoidal_input_family();

/// The same for a batch, at base 10000.
///
/// Arguments: d_model, max_len (int, 5000 when absent), x (rank 3: batch, seq_len, d_model). Error (author_file): x is
/// wider or narrower than d_model, or longer than max_len.
Family sinusoidal_layer_family();

}  // namespace assay
