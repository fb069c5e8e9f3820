// What one call must come to.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/dtype.hpp"
#include "core/problem.hpp"
#include "core/run_record.hpp"
#include "reference/family.hpp"

namespace assay {

struct ExpectedValue {
  ValueType type = ValueType::array;
  DType dtype = DType::float64;           // arrays only
  std::unique_ptr<RowSource> rows = {};   // of an array
  Scalar scalar = {};                     // of a number, a bool or a text
  std::vector<ExpectedValue> items = {};  // of a tuple
};

/// An argument that must come back as it went in.
struct KeptArgument {
  std::string name;
  DType dtype = DType::float64;
  std::unique_ptr<RowSource> rows;
};

struct ExpectedCall {
  std::string name;    // "call 2, forward" where a case makes several, else ""
  std::string raises;  // the exception's type in the submission's language; then there is no value
  ExpectedValue value;
  std::vector<KeptArgument> unchanged = {};
};

}  // namespace assay
