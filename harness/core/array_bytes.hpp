// Arrays as bytes: what crosses between the harness and a case's process, several of them in one piece of memory.
#pragma once

#include <string>

#include "core/dtype.hpp"
#include "core/units.hpp"
#include "core/value.hpp"

namespace assay {

/// The next place where an array may begin: a multiple of 64 bytes.
constexpr Bytes aligned(Bytes offset) { return {(offset.count + 63) / 64 * 64}; }

/// Appends the elements in row-major order, little-endian. Values that the type cannot hold are the author's, and were
/// refused when they were read.
void append_bytes(const ArrayLiteral& array, DType dtype, std::string& to);

}  // namespace assay
