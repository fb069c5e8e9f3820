// Scaled dot-product self-attention (Vaswani et al. 2017, section 3.2.1), without and with a positional encoding.
#pragma once

#include <span>

#include "reference/family.hpp"

namespace assay {

/// softmax(z z^T / sqrt(d)) z, the softmax over each row. Item 0: z = x; item 1: z = x + encoding.
///
/// Arguments: x and encoding (rank 2, of one shape, (seq_len, d)). Shape (seq_len, d). In long double, rounded once.
Family attention_family();

Result<std::unique_ptr<RowSource>> attention_rows(const Knobs& knobs, std::span<const Argument> args, std::size_t item);

}  // namespace assay
