// A family's result as a function that writes one row.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "reference/family.hpp"
#include "reference/sinusoidal_values.hpp"

namespace assay {

/// Writes row `row` to `out`; owns what it needs and may be called from several threads at once.
using WriteRow = std::function<void(std::int64_t row, double* out)>;

/// Each value rounded as the precision has it. `row_cost`: see RowSource; that of copying it where none is given.
std::unique_ptr<RowSource> row_by_row(std::vector<std::int64_t> shape, WriteRow write,
                                      Precision precision = Precision::float64, double row_cost = 0);

}  // namespace assay
