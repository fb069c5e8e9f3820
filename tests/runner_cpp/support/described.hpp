// What the adaptor says of what a call returns.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "runner/cpp/adaptor.hpp"

namespace assay::test {

template <class Call>
assay_value described(const Call& call) {
  assay_value result;
  assay_adaptor::deliver(call, &result);
  return result;
}

template <class E>
std::vector<E> elements(const assay_value& result) {
  std::vector<E> values(result.parts * result.part_bytes / sizeof(E));
  char* to = reinterpret_cast<char*>(values.data());
  for (std::size_t i = 0; i < result.parts; ++i, to += result.part_bytes)
    if (result.part_bytes > 0) std::memcpy(to, result.part(result.owner, i), result.part_bytes);
  return values;
}

inline std::vector<std::int64_t> shape(const assay_value& result) { return {result.shape, result.shape + result.rank}; }

}  // namespace assay::test
