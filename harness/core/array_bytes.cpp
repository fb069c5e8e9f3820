#include "core/array_bytes.hpp"

#include <bit>

namespace assay {
namespace {

static_assert(std::endian::native == std::endian::little, "arrays cross as they lie in memory");

template <class T>
void append_as(const ArrayLiteral& array, std::string& to) {
  to.reserve(to.size() + array.values.size() * sizeof(T));
  for (const double value : array.values) {
    const T element = static_cast<T>(value);
    to.append(reinterpret_cast<const char*>(&element), sizeof element);
  }
}

}  // namespace

void append_bytes(const ArrayLiteral& array, DType dtype, std::string& to) {
  switch (dtype) {
    case DType::float64:
      return append_as<double>(array, to);
    case DType::float32:
      return append_as<float>(array, to);
    case DType::int64:
      return append_as<std::int64_t>(array, to);
    case DType::int32:
      return append_as<std::int32_t>(array, to);
    case DType::boolean:
      return append_as<bool>(array, to);
  }
  __builtin_unreachable();
}

}  // namespace assay
