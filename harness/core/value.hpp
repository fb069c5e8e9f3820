// Arguments as a case file describes them.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/dtype.hpp"

namespace assay {

/// A nested list of numbers; `values` in row-major order, its size the product of `shape`.
struct ArrayLiteral {
  std::vector<std::int64_t> shape;
  std::vector<double> values;
  bool operator==(const ArrayLiteral&) const = default;
};

enum class Distribution { normal, uniform };

/// {"$random": ...}: the same numbers for the same seed on every machine.
struct RandomArray {
  DType dtype = DType::float64;
  std::vector<std::int64_t> shape;
  Distribution distribution = Distribution::normal;
  std::uint64_t seed = 0;
  bool operator==(const RandomArray&) const = default;
};

/// {"$npy": "x.npy"}: a path inside the problem's folder.
struct NpyFile {
  std::string path;
  bool operator==(const NpyFile&) const = default;
};

using Value = std::variant<std::int64_t, double, bool, std::string, ArrayLiteral, RandomArray, NpyFile>;

struct Argument {
  std::string name;
  Value value;
  bool operator==(const Argument&) const = default;
};

}  // namespace assay
