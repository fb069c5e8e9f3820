// What checking a returned value against the expected one found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"

namespace assay {

enum class Check { raises, kind, dtype, shape, finite, values, unchanged };
std::string_view to_string(Check check);

struct Mismatch {
  std::vector<std::int64_t> index;
  double expected = 0;
  double actual = 0;
};

/// A small part of both arrays, around the first mismatch: rows along the last axis but one, columns along the last.
struct ValueWindow {
  std::vector<std::int64_t> origin;  // index of its first element
  std::size_t columns = 0;
  std::vector<double> expected;  // row by row
  std::vector<double> actual;
  std::vector<bool> off;
};

struct ValueEvidence {
  double max_abs_error = 0;
  double max_rel_error = 0;
  std::vector<std::int64_t> worst;   // index of the largest absolute error
  std::vector<Mismatch> mismatches;  // the first few, in row-major order
  std::uint64_t mismatch_count = 0;
  std::uint64_t element_count = 0;
  std::optional<ValueWindow> around = {};
};

struct CheckResult {
  std::optional<Check> failed;  // empty: correct
  std::string message;          // one sentence for the student, naming what was expected and what came
  std::string expected;         // "float64", "(2, 4)": what the failed check compares, for people
  std::string actual;
  std::optional<ValueEvidence> values;  // whenever values were compared, also when all were right
  Tolerance tolerance;
  std::string part = {};  // what failed, of several: "item 1", "call 2, forward"
};

}  // namespace assay
