// A family's result as a function that writes one row.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "reference/family.hpp"

namespace assay {

/// Writes row `row` to `out`; owns what it needs and may be called from several threads at once.
using WriteRow = std::function<void(std::int64_t row, double* out)>;

std::unique_ptr<RowSource> row_by_row(std::vector<std::int64_t> shape, WriteRow write);

/// The same with every value passed through float32.
WriteRow in_float32(WriteRow write, std::int64_t row_size);

}  // namespace assay
