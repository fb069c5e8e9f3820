// An input and an encoding made into one array. Knows nothing of sines or knobs.
#pragma once

#include <memory>

#include "core/result.hpp"
#include "core/value.hpp"
#include "reference/family.hpp"

namespace assay {

enum class Combine { added, added_to_scaled, right_of_input, left_of_input, below_input, encoding_only };
/// What the encoding's rows are counted along.
enum class PositionAxis { sequence, batch };

/// `input` has the rank 2 (seq_len, d_model), or 3 with a batch of such before, and so has the result. `encoding` has a
/// row for each position of the axis; where it is added and is of another width than the input, the input is cut or
/// filled up with zeros. Error (author_file): such an encoding is to stand below the input.
Result<std::unique_ptr<RowSource>> combined_rows(ArrayLiteral input, std::unique_ptr<RowSource> encoding,
                                                 Combine combine, PositionAxis axis);

}  // namespace assay
