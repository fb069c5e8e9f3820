// Reference families: trusted formulas with knobs. Knows nothing of files, processes or scoring.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// The expected array, row by row: row r holds the elements [r, ...] in row-major order.
class RowSource {
 public:
  virtual ~RowSource() = default;
  virtual const std::vector<std::int64_t>& shape() const = 0;  // shape()[0] is the number of rows
  /// Writes rows [first, last) to `out`, (last - first) * row_size() doubles. Safe from several threads at once.
  virtual void fill(std::int64_t first, std::int64_t last, double* out) const = 0;

  std::int64_t rows() const;
  std::int64_t row_size() const;
};

struct KnobValue {
  std::string name;
  std::string message;  // what a student who did this did, as one sentence they can act on
};

struct Knob {
  std::string name;
  std::vector<KnobValue> values;  // the first is what the published formula has
};

struct Family {
  std::string name;
  std::string summary;
  std::vector<Knob> knobs;
  Result<std::unique_ptr<RowSource>> (*make)(const Knobs& knobs, std::span<const Argument> args);
};

/// Every family there is, in alphabetical order.
std::span<const Family> families();
const Family* find_family(std::string_view name);

/// The family's rows for these arguments. `reference.knobs` override the family's first values.
/// Errors (ErrorKind::author_file): unknown family, knob or knob value; a missing or unfit argument.
Result<std::unique_ptr<RowSource>> make_rows(const FamilyReference& reference, std::span<const Argument> args);

}  // namespace assay
