// What surrounds the first mismatch.
#pragma once

#include <span>

#include "check/tile_reader.hpp"
#include "core/check_result.hpp"
#include "reference/family.hpp"

namespace assay {

/// At most four rows and six columns, one row and column before `first` where there are.
ValueWindow window_around(std::span<const std::int64_t> first, TileReader& actual, const RowSource& expected,
                          const Tolerance& tolerance);

}  // namespace assay
