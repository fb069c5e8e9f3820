// The sinusoidal encoding as a part of other families: a table in memory, and the knobs they share.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "reference/family.hpp"

namespace assay {

struct SinusoidalTable {
  std::int64_t columns = 0;
  std::vector<double> values;

  const double* row(std::int64_t position) const { return values.data() + position * columns; }
};

/// The sinusoidal family's knobs at their first values, but for those that `chosen` has.
Knobs sinusoidal_settings(const Knobs& chosen);

/// The positions from 0 on, at `settings`, which have a value for each of the sinusoidal family's knobs.
/// Error (author_file): as of the sinusoidal family.
Result<SinusoidalTable> sinusoidal_table(const Knobs& settings, std::int64_t positions, std::int64_t d_model,
                                         double base);

/// Those of the sinusoidal family's knobs that have these names.
std::vector<Knob> sinusoidal_knobs(std::initializer_list<std::string_view> names);

}  // namespace assay
