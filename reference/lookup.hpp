// A learned positional embedding added to its input.
#pragma once

#include "reference/family.hpp"

namespace assay {

/// x[i] + table[positions[i]], rounded once.
///
/// Arguments: x (rank 2), positions (rank 1, whole numbers, one for each row of x), table (rank 2, as wide as x).
/// Shape of x. A position outside the table is an error of the arguments.
Family lookup_family();

}  // namespace assay
