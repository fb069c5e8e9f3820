#include "run/result_arrays.hpp"

#include "core/array_bytes.hpp"
#include "core/dtype.hpp"

namespace assay {

std::vector<ReturnedArray*> arrays_of(Returned& returned) {
  std::vector<ReturnedArray*> arrays;
  if (returned.array) arrays.push_back(&*returned.array);
  for (std::vector<Returned>* parts : {&returned.items, &returned.arguments})
    for (Returned& part : *parts)
      if (part.array) arrays.push_back(&*part.array);
  return arrays;
}

std::optional<Bytes> claimed_size(const ReturnedArray& array) {
  const std::optional<DType> dtype = dtype_from_typestr(array.typestr);
  if (!dtype) return std::nullopt;
  std::uint64_t size = item_size(*dtype);
  for (const std::int64_t extent : array.shape)
    if (extent < 0 || __builtin_mul_overflow(size, static_cast<std::uint64_t>(extent), &size)) return std::nullopt;
  return Bytes{size};
}

std::vector<Bytes> sizes_to_fetch(Returned& returned, const ResultSizes& expected, Bytes most) {
  std::vector<Bytes> sizes;
  std::uint64_t sum = 0;
  for (const ReturnedArray* array : arrays_of(returned)) {
    const std::optional<Bytes> size = claimed_size(*array);
    if (!size || size->count > most.count) return {};
    sizes.push_back(*size);
    sum += size->count;
  }
  if (expected ? sizes != *expected : sum > most.count) return {};
  return sizes;
}

std::vector<Bytes> places(const std::vector<Bytes>& sizes) {
  std::vector<Bytes> begins;
  Bytes end{0};
  for (const Bytes size : sizes) {
    begins.push_back(aligned(end));
    end = Bytes{begins.back().count + size.count};
  }
  begins.push_back(end);
  return begins;
}

void give_bytes(Returned& returned, const std::vector<Bytes>& sizes, const SharedBytes& memory) {
  const std::vector<Bytes> begins = places(sizes);
  const std::vector<ReturnedArray*> arrays = arrays_of(returned);
  for (std::size_t i = 0; i < arrays.size(); ++i)
    arrays[i]->data = SharedBytes(memory.owner(), memory.bytes().subspan(begins[i].count, sizes[i].count));
}

}  // namespace assay
