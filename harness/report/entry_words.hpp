// A problem's entry and cases in words, for a terminal. Pure.
#pragma once

#include <string>
#include <vector>

#include "core/problem.hpp"

namespace assay {

/// "seq_len: int, x: float32 (batch, d_model), base: float = 10000" in parentheses after the name.
std::string call_in_words(const std::string& name, const std::vector<Parameter>& parameters);

/// "float64 (rows, columns)", "(int, float64 (n))".
std::string type_in_words(const Returns& returns);

/// "seq_len=2, d_model=4", "d_model=8; forward(x=[[1, 2], [3, 4]]), forward(x=normal random (2, 3, 8), seed 1)".
std::string case_in_words(const Case& planned);

}  // namespace assay
