// A learned positional embedding of a grid: vectors picked by row and column.
#pragma once

#include "reference/family.hpp"

namespace assay {

/// table[rows[i], columns[i]].
///
/// Arguments: table (rank 3: height, width, d_model), rows and columns (rank 1 of one length, whole numbers). Shape
/// (n, d_model). An index outside the table is an error of the arguments.
Family lookup_2d_family();

}  // namespace assay
