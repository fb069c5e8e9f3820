// Returned arrays for the tests, in either storage order.
#pragma once

#include <cstring>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "check/check.hpp"

namespace assay::testing {

using Shape = std::vector<std::int64_t>;

template <class T>
SharedBytes bytes_of(const std::vector<T>& values) {
  auto owner = std::make_shared<std::vector<T>>(values);
  const auto bytes = std::as_bytes(std::span(*owner));
  return {owner, bytes};
}

template <class T>
Returned returned(const std::string& typestr, const Shape& shape, const std::vector<T>& values) {
  return {"numpy.ndarray", ReturnedArray{typestr, shape, StorageOrder::row_major, bytes_of(values)}};
}

inline Returned returned(const ArrayLiteral& array) { return returned("<f8", array.shape, array.values); }

/// The same matrix, its elements stored column by column.
inline Returned returned_column_major(const ArrayLiteral& array) {
  const auto rows = static_cast<std::size_t>(array.shape.at(0));
  const std::size_t row_size = rows == 0 ? 0 : array.values.size() / rows;
  std::vector<double> stored(array.values.size());
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t column = 0; column < row_size; ++column)
      stored[column * rows + row] = array.values[row * row_size + column];
  return {"Eigen::Matrix", ReturnedArray{"<f8", array.shape, StorageOrder::column_major, bytes_of(stored)}};
}

/// Element i is i + 1: no two alike, none zero.
inline ArrayLiteral counting(const Shape& shape) {
  const auto size = std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
  ArrayLiteral array{shape, std::vector<double>(static_cast<std::size_t>(size))};
  std::iota(array.values.begin(), array.values.end(), 1.0);
  return array;
}

inline CheckResult check(const Returned& value, const ArrayLiteral& expected, const Tolerance& tolerance = {1e-9, 0}) {
  return check_returned(value, *literal_rows(expected), DType::float64, tolerance);
}

}  // namespace assay::testing
