// The sinusoidal encoding as a part of other families: a table in memory.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/family.hpp"

namespace assay {

struct SinusoidalTable {
  std::int64_t columns = 0;
  std::vector<double> values;

  const double* row(std::int64_t position) const { return values.data() + position * columns; }
};

/// The positions from 0 on, at `settings`, which have a value for each of the sinusoidal family's knobs.
/// Error (author_file): as of the sinusoidal family.
Result<SinusoidalTable> sinusoidal_table(const Knobs& settings, std::int64_t positions, std::int64_t d_model,
                                         double base);

}  // namespace assay
