#include "core/dtype.hpp"

#include <array>

namespace assay {
namespace {

struct Row {
  DType dtype;
  std::string_view name;
  std::string_view typestr;
  std::size_t size;
};

constexpr std::array<Row, 5> rows{{{DType::float64, "float64", "<f8", 8},
                                   {DType::float32, "float32", "<f4", 4},
                                   {DType::int64, "int64", "<i8", 8},
                                   {DType::int32, "int32", "<i4", 4},
                                   {DType::boolean, "bool", "|b1", 1}}};

const Row& row(DType dtype) { return rows[static_cast<std::size_t>(dtype)]; }

}  // namespace

std::string_view to_string(DType dtype) { return row(dtype).name; }
std::string_view typestr(DType dtype) { return row(dtype).typestr; }
std::size_t item_size(DType dtype) { return row(dtype).size; }

std::optional<DType> dtype_from_name(std::string_view name) {
  for (const Row& r : rows)
    if (r.name == name) return r.dtype;
  return std::nullopt;
}

std::optional<DType> dtype_from_typestr(std::string_view typestr) {
  for (const Row& r : rows)
    if (r.typestr == typestr) return r.dtype;
  return std::nullopt;
}

}  // namespace assay
