// The arrays that a diagnosis looks at.
#pragma once

#include <span>
#include <vector>

#include "check/expected_call.hpp"
#include "core/run_record.hpp"

namespace assay {

/// An array that came back, and the type that it should have.
struct Came {
  const ReturnedArray* array = nullptr;
  DType dtype = DType::float64;
};

/// Every array that the case's calls returned where one was expected, call by call and item by item. They live as long
/// as the record.
std::vector<Came> came_arrays(const RunRecord& run, std::span<const ExpectedCall> expected);

}  // namespace assay
