// What becomes of a finished encoding: how its values are rounded, and axes that nobody asked for.
#pragma once

#include <memory>
#include <string>

#include "reference/family.hpp"

namespace assay {

/// What values pass through.
enum class Precision { float64, float32, float16 };

/// Reads the knob precision.
Precision precision_of(const std::string& knob);

/// The nearest value of that precision, of two the even one. |value| is below 65,504.
double rounded(double value, Precision precision);

/// A matrix with an axis of length 1 more, as the knob added_axis says.
std::unique_ptr<RowSource> with_added_axis(std::unique_ptr<RowSource> matrix, const std::string& knob);

}  // namespace assay
