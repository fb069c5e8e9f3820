// A function's signature as an author writes it on the command line.
#pragma once

#include <string_view>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// "softmax(x: float64[rows, columns], axis: int = 0, scale: float) -> float64[rows, columns]"; a result may also be
/// "(float64[n], int)". Types: int, float, bool, str, and the arrays float64, float32, int64, int32, bool with their
/// axes in brackets. Defaults: numbers, True, False, texts in quotes. Error (usage): where it stops making sense.
Result<Callable> read_signature(std::string_view text);

/// The same as Python source, for a starter: "def softmax(x: np.ndarray, axis: int = 0, ...) -> np.ndarray:".
std::string python_signature(const Callable& callable);

}  // namespace assay
