// Array arguments: nested lists, {"$random": ...} and {"$npy": ...}.
#pragma once

#include <filesystem>

#include "core/problem.hpp"
#include "problem/node.hpp"

namespace assay {

Value parse_array_value(const Node& node, DType dtype, const std::filesystem::path& folder);

/// A nested list of numbers, as long in every row.
ArrayLiteral parse_array_literal(const Node& node, DType dtype);

/// One number (true or false for DType::boolean) that the type can hold.
double parse_element(const Node& node, DType dtype);

}  // namespace assay
