// The sinusoidal encoding of a grid: of the row in one half of the channels, of the column in the other.
#pragma once

#include "reference/family.hpp"

namespace assay {

/// With h = d_model / 2: PE[y, x, c] = E[y, c] and PE[y, x, h + c] = E[x, c] for c < h, where E is the sinusoidal
/// family's encoding of h channels (an odd h ends in a sine).
///
/// Arguments: height, width (int), d_model (int, even), base (float, 10000 when absent). Shape (height, width,
/// d_model). As exact as the sinusoidal family.
Family sinusoidal_2d_family();

Result<std::unique_ptr<RowSource>> sinusoidal_2d_rows(const Knobs& knobs, std::span<const Argument> args);

}  // namespace assay
