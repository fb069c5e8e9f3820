// The matrix that moves a sinusoidal encoding on by k positions.
#pragma once

#include "reference/family.hpp"

namespace assay {

/// M with PE(pos + k) = PE(pos) M for every pos: PE(pos) is a row of sinusoidal.hpp's encoding. Pair i has the block
/// [[cos kw, -sin kw], [sin kw, cos kw]] with w = base^(-2i / d_model); all else is 0.
///
/// Arguments: k (int of either sign), d_model (even), base (float, 10000 when absent). Shape (d_model, d_model). Every
/// value is as near to the real one as sinusoidal.hpp says.
Family shift_family();

}  // namespace assay
