// The sinusoidal family's knobs, and the sentence a student reads about each.
#include "reference/sinusoidal.hpp"

namespace assay {

Family sinusoidal_family() {
  const auto make = [](const Knobs& knobs, std::span<const Argument> args) {
    return sinusoidal_rows(knobs, args, rotation_kernels().front());
  };
  return {"sinusoidal",
          "Sinusoidal positional encoding: sin and cos of pos / base^(2i/d_model).",
          {
              {"layout",
               {{"interleaved", "Sines are in the even columns and cosines in the odd ones."},
                {"halves", "All sines come first, then all cosines; they should alternate, sine in even columns."}}},
              {"exponent",
               {{"pair", "Both columns of a pair share the exponent 2i/d_model."},
                {"index", "The exponent uses the column index; both columns of a pair share 2i/d_model."}}},
              {"first_position",
               {{"0", "Positions count from 0."}, {"1", "Positions count from 1; the first row is position 0."}}},
              {"odd_last",
               {{"sin", "With an odd d_model the last column is a sine."},
                {"cos", "With an odd d_model the last column is a cosine; it should be a sine."},
                {"zero", "With an odd d_model the last column is left zero; it should be a sine."}}},
              {"swap",
               {{"none", "Even columns hold sines, odd columns cosines."},
                {"swapped", "Sine and cosine are swapped: even columns should hold sines, odd columns cosines."}}},
              {"base",
               {{"given", "The frequencies use the argument base."},
                {"ignored", "The argument base is ignored and 10000 used instead."},
                {"1000", "The base is 1000 whatever the argument base says."}}},
              {"divisor",
               {{"d_model", "The exponent is divided by d_model."},
                {"half_minus_one", "The exponent is i/(d_model/2 - 1); it should be 2i/d_model."}}},
              {"first_row",
               {{"encoded", "Row 0 is encoded like every other."},
                {"zero", "Row 0 is all zeros; position 0 has cosines of 1."}}},
              {"orientation",
               {{"normal", "The shape is (seq_len, d_model)."},
                {"transposed", "The array is transposed: its shape should be (seq_len, d_model)."}}},
              {"precision",
               {{"float64", "All arithmetic is in float64."},
                {"float32", "The values are rounded to float32 on the way; keep them in float64."},
                {"float32_arithmetic", "The angles are computed in float32; compute them in float64."}}},
          },
          make};
}

}  // namespace assay
