// Rows for positive and negative differences out of the table of positions: a sine changes its sign, a cosine does not.
#include "reference/relative.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>

#include "reference/arguments.hpp"
#include "reference/knob_parts.hpp"
#include "reference/row_by_row.hpp"
#include "reference/sinusoidal.hpp"
#include "reference/sinusoidal_arguments.hpp"
#include "reference/sinusoidal_columns.hpp"
#include "reference/sinusoidal_table.hpp"

namespace assay {
namespace {

constexpr std::int64_t longest_sequence = 10'000;

enum class Negative { signed_as_is, absolute, zero };

struct Differences {
  std::int64_t seq_len;
  SinusoidalTable positions;  // from 0 on
  std::vector<Column> columns;
  Negative negative;

  std::int64_t width() const { return positions.columns; }
  void write(std::int64_t difference, double* out) const {
    if (negative == Negative::zero) difference = std::max<std::int64_t>(difference, 0);
    std::copy_n(positions.row(std::abs(difference)), width(), out);
    if (difference >= 0 || negative == Negative::absolute) return;
    for (std::size_t c = 0; c < columns.size(); ++c)
      if (columns[c].wave == Wave::sine) out[c] = -out[c];
  }
};

using Difference = std::int64_t (*)(std::int64_t seq_len, std::int64_t i, std::int64_t j);

// A row past the end of the table is its last one: NumPy has it at -1.
std::int64_t one_row_off(std::int64_t seq_len, std::int64_t i, std::int64_t j) {
  return i - j + 1 == seq_len ? 1 - seq_len : i - j + 1;
}

Difference gathered_difference(const std::string& gathered) {
  if (gathered == "j_minus_i") return [](std::int64_t, std::int64_t i, std::int64_t j) { return j - i; };
  if (gathered == "i_plus_j") return [](std::int64_t n, std::int64_t i, std::int64_t j) { return n - 1 - i - j; };
  if (gathered == "off_by_one") return one_row_off;
  return [](std::int64_t, std::int64_t i, std::int64_t j) { return i - j; };
}

Negative negative_of(const std::string& value) {
  if (value == "absolute") return Negative::absolute;
  return value == "zero" ? Negative::zero : Negative::signed_as_is;
}

std::unique_ptr<RowSource> table_rows_of(const Knobs& knobs, Differences differences) {
  const std::int64_t last = differences.seq_len - 1, width = differences.width();
  const std::int64_t rows = knobs.at("length") == "both_signs" ? 2 * last + 1 : last + 1;
  const bool ascending = knobs.at("order") == "ascending";
  return row_by_row({rows, width},
                    [differences = std::move(differences), ascending, last, rows](std::int64_t row, double* out) {
                      differences.write(ascending ? last - (rows - 1) + row : last - row, out);
                    });
}

std::unique_ptr<RowSource> gathered_rows(const Knobs& knobs, Differences differences) {
  const std::int64_t seq_len = differences.seq_len, width = differences.width();
  return row_by_row({seq_len, seq_len, width},
                    [differences = std::move(differences), difference = gathered_difference(knobs.at("gathered"))](
                        std::int64_t i, double* out) {
                      for (std::int64_t j = 0; j < differences.seq_len; ++j, out += differences.width())
                        differences.write(difference(differences.seq_len, i, j), out);
                    });
}

Result<std::unique_ptr<RowSource>> relative_rows(const Knobs& knobs, std::span<const Argument> args, std::size_t item) {
  static const std::array<std::string, 2> names{"seq_len", "d_model"};
  if (const Result<void> known = check_names(args, names); !known) return known.error();
  const Result<std::int64_t> seq_len = int_argument(args, "seq_len", 1, longest_sequence);
  if (!seq_len) return seq_len.error();
  const Result<std::int64_t> d_model = int_argument(args, "d_model", 1, widest);
  if (!d_model) return d_model.error();

  const Knobs settings = settings_of(sinusoidal_family().knobs, knobs);
  Result<SinusoidalTable> positions = sinusoidal_table(settings, *seq_len, *d_model, 10000.0);
  if (!positions) return positions.error();
  Differences differences{*seq_len, std::move(*positions), sinusoidal_columns(settings, *d_model).columns,
                          negative_of(knobs.at("negative"))};
  return item == 0 ? table_rows_of(knobs, std::move(differences)) : gathered_rows(knobs, std::move(differences));
}

}  // namespace

Family relative_family() {
  Family family{"relative",
                "Sinusoidal encoding of position differences: a table of them, and one for each pair of positions.",
                {
                    {"order",
                     {{"descending", "The table's first row is the largest difference, its last the smallest."},
                      {"ascending", "The table's first row is the smallest difference, its last the largest."}}},
                    {"length",
                     {{"both_signs", "The table has the differences of both signs, 2 seq_len - 1 rows."},
                      {"not_negative", "The table has no negative differences, seq_len rows."}}},
                    {"gathered",
                     {{"i_minus_j", "gathered[i, j] is the encoding of i - j."},
                      {"j_minus_i", "gathered[i, j] is the encoding of j - i."},
                      {"i_plus_j", "gathered[i, j] is row i + j of the table."},
                      {"off_by_one", "gathered[i, j] is the encoding of i - j + 1, one row off."}}},
                    {"negative",
                     {{"signed", "A negative difference is encoded with its sign."},
                      {"absolute", "A negative difference is encoded without its sign."},
                      {"zero", "A negative difference is encoded as 0."}}},
                },
                relative_rows};
  for (Knob& knob : only(sinusoidal_family().knobs, {"layout", "exponent", "odd_last", "swap", "divisor", "precision"}))
    family.knobs.push_back(std::move(knob));
  return family;
}

}  // namespace assay
