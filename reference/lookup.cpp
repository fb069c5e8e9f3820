// Rows of a table, chosen and added as the knobs want it.
#include "reference/lookup.hpp"

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "reference/arguments.hpp"
#include "reference/indices.hpp"
#include "reference/row_by_row.hpp"

namespace assay {
namespace {

struct Addition {
  double of_x = 1;
  double of_table = 1;
  double of_sum = 1;
};

Addition addition_of(const Knobs& knobs, std::int64_t d_model) {
  const std::string& combined = knobs.at("combined");
  const std::string& scale = knobs.at("scale");
  const double root = std::sqrt(static_cast<double>(d_model));
  Addition addition;
  if (combined == "embedding_only") addition.of_x = 0;
  if (combined == "x_only") addition.of_table = 0;
  if (combined == "subtracted") addition.of_table = -1;
  if (scale == "x_by_sqrt_d_model") addition.of_x *= root;
  if (scale == "table_by_sqrt_d_model") addition.of_table *= root;
  if (scale == "sum_by_sqrt_d_model") addition.of_sum = root;
  return addition;
}

constexpr std::int64_t padding = -1;

// Which row of the table each row of x gets. Past an end it goes on at the other, as negative indices do in NumPy.
std::vector<std::int64_t> table_rows(const Knobs& knobs, std::vector<std::int64_t> positions, std::int64_t length) {
  const std::int64_t shift = knobs.at("offset") == "0" ? 0 : knobs.at("offset") == "1" ? 1 : length - 1;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (knobs.at("positions") == "ignored") positions[i] = static_cast<std::int64_t>(i);
    const bool is_padding = positions[i] == 0 && knobs.at("position_0") == "zero";
    positions[i] = is_padding ? padding : (positions[i] + shift) % length;
  }
  return positions;
}

Result<std::unique_ptr<RowSource>> lookup_rows(const Knobs& knobs, std::span<const Argument> args, std::size_t) {
  static const std::array<std::string, 3> names{"x", "positions", "table"};
  if (const Result<void> known = check_names(args, names); !known) return known.error();
  const Result<const ArrayLiteral*> x = array_argument(args, "x", 2);
  if (!x) return x.error();
  const Result<const ArrayLiteral*> table = array_argument(args, "table", 2);
  if (!table) return table.error();
  const std::int64_t seq_len = (*x)->shape[0], d_model = (*x)->shape[1], length = (*table)->shape[0];
  if (const Result<void> fits = check_length(**table, "table", 1, d_model, "as x has"); !fits) return fits.error();
  const Result<std::vector<std::int64_t>> positions = indices_argument(args, "positions", seq_len, length);
  if (!positions) return positions.error();

  WriteRow write = [added = (*x)->values, embedding = (*table)->values, d_model,
                    rows = table_rows(knobs, *positions, length),
                    by = addition_of(knobs, d_model)](std::int64_t i, double* out) {
    const std::int64_t row = rows[static_cast<std::size_t>(i)];
    const double* chosen = row == padding ? nullptr : &embedding[static_cast<std::size_t>(row * d_model)];
    for (std::int64_t c = 0; c < d_model; ++c)
      out[c] = (by.of_x * added[static_cast<std::size_t>(i * d_model + c)] +
                (chosen == nullptr ? 0 : by.of_table * chosen[c])) *
               by.of_sum;
  };
  return row_by_row({seq_len, d_model}, std::move(write), precision_of(knobs.at("precision")));
}

}  // namespace

Family lookup_family() {
  return {"lookup",
          "Learned positional embedding: rows of a table, chosen by position, added to the input.",
          {
              {"positions",
               {{"given", "Row i of x gets the embedding of positions[i]."},
                {"ignored", "Row i of x gets the embedding of i, whatever positions says."}}},
              {"offset",
               {{"0", "Position p is row p of the table."},
                {"1", "Position p is row p + 1 of the table."},
                {"-1", "Position p is row p - 1 of the table."}}},
              {"combined",
               {{"added", "The embedding is added to x."},
                {"subtracted", "The embedding is subtracted from x."},
                {"embedding_only", "The result is the embedding without x."},
                {"x_only", "The result is x without the embedding."}}},
              {"scale",
               {{"none", "Nothing is scaled."},
                {"x_by_sqrt_d_model", "x is multiplied by sqrt(d_model) first."},
                {"table_by_sqrt_d_model", "The embedding is multiplied by sqrt(d_model) first."},
                {"sum_by_sqrt_d_model", "The sum is multiplied by sqrt(d_model)."}}},
              {"position_0",
               {{"looked_up", "Position 0 is looked up as every other."},
                {"zero", "Position 0 has an embedding of zeros, as if it were padding."}}},
              {"precision",
               {{"float64", "Everything is computed in float64."},
                {"float32", "The values pass through float32, which has about 7 digits."}}},
          },
          lookup_rows};
}

}  // namespace assay
