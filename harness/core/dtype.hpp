// Element types of arrays, named as numpy names them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace assay {

enum class DType { float64, float32, int64, int32, boolean };

/// "float64", "float32", "int64", "int32", "bool".
std::string_view to_string(DType dtype);
std::optional<DType> dtype_from_name(std::string_view name);

/// numpy's type string on a little-endian machine ("<f8", "|b1"); other byte orders and types have none here.
std::string_view typestr(DType dtype);
std::optional<DType> dtype_from_typestr(std::string_view typestr);

/// Size of one element in bytes.
std::size_t item_size(DType dtype);

}  // namespace assay
