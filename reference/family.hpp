// Reference families: trusted formulas with knobs. Knows nothing of files, processes or scoring.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace assay {

/// Elements [begin, end) of each of the rows [first, last).
struct Tile {
  std::int64_t first = 0;
  std::int64_t last = 0;
  std::int64_t begin = 0;
  std::int64_t end = 0;

  std::int64_t rows() const { return last - first; }
  std::int64_t width() const { return end - begin; }
};

struct TileSize {
  std::int64_t rows = 1;
  std::int64_t width = 1;
};

/// The expected array on demand: row r holds the elements [r, ...] in row-major order. A family that fills whole rows
/// only is asked for whole rows, as many as stay in cache.
class RowSource {
 public:
  virtual ~RowSource() = default;
  virtual const std::vector<std::int64_t>& shape() const = 0;  // shape()[0] is the number of rows
  /// Writes rows [first, last) to `out`, (last - first) * row_size() doubles. Safe from several threads at once.
  virtual void fill(std::int64_t first, std::int64_t last, double* out) const = 0;
  /// Writes the tile's rows to `out`, one after the other without a gap.
  virtual void fill_tile(const Tile& tile, double* out) const;
  /// The tiles that are cheapest to fill, counted from the array's first element.
  virtual TileSize tile_size() const;

  /// About how many nanoseconds a row takes: what is dear is asked of fewer cases. Here as many as it has elements.
  virtual double row_cost() const;

  std::int64_t rows() const;
  std::int64_t row_size() const;
};

/// What a family gives for a case: arrays and numbers, call by call and a tuple's item by item.
using Results = std::vector<std::unique_ptr<RowSource>>;

std::int64_t elements_of(const Results& results);

struct KnobValue {
  std::string name;
  std::string meaning;  // one sentence, true of the right value in a statement and of a wrong one to a student
};

struct Knob {
  std::string name;
  std::vector<KnobValue> values;  // the first is what the published formula has
};

struct Family {
  std::string name;
  std::string summary;
  std::vector<Knob> knobs;
  /// `item`: which item of a tuple; 0 where the result is a single value.
  Result<std::unique_ptr<RowSource>> (*make)(const Knobs& knobs, std::span<const Argument> args, std::size_t item);
};

/// Every family there is, in alphabetical order.
std::span<const Family> families();
const Family* find_family(std::string_view name);

/// The family's rows for these arguments. `reference.knobs` override the family's first values. `item`: which item of
/// a tuple; 0 where the result is a single value.
/// Errors (ErrorKind::author_file): unknown family, knob or knob value; a missing or unfit argument.
Result<std::unique_ptr<RowSource>> make_rows(const FamilyReference& reference, std::span<const Argument> args,
                                             std::size_t item = 0);

}  // namespace assay
