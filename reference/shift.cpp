// Puts the sines and cosines of k times each frequency into blocks.
#include "reference/shift.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "reference/arguments.hpp"
#include "reference/knob_parts.hpp"
#include "reference/row_by_row.hpp"
#include "reference/sinusoidal.hpp"
#include "reference/sinusoidal_angles.hpp"
#include "reference/sinusoidal_arguments.hpp"
#include "reference/sinusoidal_values.hpp"

namespace assay {
namespace {

/// The four values of a pair's block, row by row.
using Block = std::array<double, 4>;

struct Places {
  std::int64_t step;  // from one pair to the next
  std::int64_t gap;   // from a pair's sine to its cosine
};

Block block_of(const Knobs& knobs, double sine, double cosine) {
  if (knobs.at("diagonal") == "sines") std::swap(sine, cosine);
  const std::string& signs = knobs.at("signs");
  if (signs == "positive") return {cosine, sine, sine, cosine};
  if (signs == "transposed") return {cosine, sine, -sine, cosine};
  return {cosine, -sine, sine, cosine};
}

// k times each frequency, k >= 0, as a sine and a cosine side by side.
std::vector<double> rotations(const Knobs& knobs, double base, const std::vector<Exponent>& exponents, std::int64_t k) {
  const std::unique_ptr<SineRows> sines = knobs.at("precision") == "float32_arithmetic"
                                              ? float32_sines(base, exponents, k, Angle())
                                              : exact_sines(base, exponents, k, 1, rotation_kernels().front());
  const std::size_t blocks = (exponents.size() + RotationBlock::width - 1) / RotationBlock::width;
  std::vector<double> values(blocks * Band::columns);
  sines->fill({0, 1, 0, blocks}, values.data(), values.size());
  for (double& value : values) value = rounded(value, precision_of(knobs.at("precision")));
  return values;
}

Result<std::unique_ptr<RowSource>> shift_rows(const Knobs& knobs, std::span<const Argument> args, std::size_t) {
  static const std::array<std::string, 3> names{"k", "d_model", "base"};
  if (const Result<void> known = check_names(args, names); !known) return known.error();
  const Result<std::int64_t> k = int_argument(args, "k", -longest, longest);
  if (!k) return k.error();
  const Result<std::int64_t> d_model = int_argument(args, "d_model", 2, widest);
  if (!d_model) return d_model.error();
  if (*d_model % 2 == 1)
    return Error{ErrorKind::author_file, "/args/d_model", "found an odd number; every column must have its partner"};
  const Result<double> base = base_argument(knobs, args);
  if (!base) return base.error();

  const std::int64_t pairs = *d_model / 2;
  // No knobs make an exponent above 2 of an even d_model, so every frequency fits the tables.
  const std::vector<Exponent> exponents = sinusoidal_exponents(knobs, pairs, *d_model);
  const std::vector<double> values = rotations(knobs, *base, exponents, std::abs(*k));
  const double sign = *k < 0 && knobs.at("k") == "signed" ? -1 : 1;
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < exponents.size(); ++i)
    blocks.push_back(block_of(knobs, sign * values[2 * i], values[2 * i + 1]));
  const Places places = knobs.at("layout") == "halves" ? Places{1, pairs} : Places{2, 1};
  const std::int64_t size = 2 * pairs;
  return row_by_row({size, size}, [blocks = std::move(blocks), places, size](std::int64_t row, double* out) {
    std::fill_n(out, size, 0.0);
    const bool cosine = places.gap == 1 ? row % 2 == 1 : row >= places.gap;
    const std::int64_t sine = row - (cosine ? places.gap : 0);
    const Block& block = blocks[static_cast<std::size_t>(sine / places.step)];
    out[sine] = block[cosine ? 2 : 0];
    out[sine + places.gap] = block[cosine ? 3 : 1];
  });
}

}  // namespace

Family shift_family() {
  const std::vector<Knob> encoding = sinusoidal_family().knobs;
  return {
      "shift",
      "The matrix M with PE(pos + k) = PE(pos) M for the sinusoidal encoding of every position.",
      {
          {"signs",
           {{"forward", "In each pair's block -sin is to the right of the diagonal and sin to the left."},
            {"transposed",
             "In each pair's block sin is to the right of the diagonal and -sin to the left: the transpose, which is "
             "for column vectors, for -k, and for pairs whose cosine is first."},
            {"positive", "In each pair's block both sines are positive."}}},
          {"diagonal",
           {{"cosines", "The cosines are on the diagonal, the sines beside it."},
            {"sines", "The sines are on the diagonal, the cosines beside it."}}},
          {"k",
           {{"signed", "A negative k moves back."}, {"absolute", "A negative k moves on as a positive one does."}}},
          knob_named(encoding, "layout"),
          with_values(knob_named(encoding, "exponent"), {"pair", "doubled", "half", "zero"}),
          with_values(knob_named(encoding, "divisor"), {"d_model", "half_minus_one", "minus_one"}),
          knob_named(encoding, "base"),
          with_values(knob_named(encoding, "precision"), {"float64", "float32", "float32_arithmetic"}),
      },
      shift_rows};
}

}  // namespace assay
