// The sinusoidal family's knobs, and the sentence a student reads about each.
#include "reference/sinusoidal.hpp"

namespace assay {

Family sinusoidal_family() {
  const auto make = [](const Knobs& knobs, std::span<const Argument> args) {
    return sinusoidal_rows(knobs, args, rotation_kernels().front());
  };
  return {
      "sinusoidal",
      "Sinusoidal positional encoding: sin and cos of pos / base^(2i/d_model).",
      {
          {"layout",
           {{"interleaved", "Sines are in the even columns and cosines in the odd ones."},
            {"halves", "All sines come first, then all cosines; they should alternate, sine in even columns."}}},
          {"exponent",
           {{"pair", "Both columns of a pair share the exponent 2i/d_model."},
            {"index", "The exponent uses the column index; both columns of a pair share 2i/d_model."},
            {"index_doubled", "The exponent doubles the column index; both columns of a pair share 2i/d_model."},
            {"doubled", "The exponent is doubled once too often; with i the number of the pair it is 2i/d_model."},
            {"half", "The exponent is i/d_model; with i the number of the pair it is 2i/d_model."},
            {"zero", "Every frequency is 1, as if the exponent were divided in integers; divide with / in float."}}},
          {"first_position",
           {{"0", "Positions count from 0."}, {"1", "Positions count from 1; the first row is position 0."}}},
          {"odd_last",
           {{"sin", "With an odd d_model the last column is a sine."},
            {"cos", "With an odd d_model the last column is a cosine; it should be a sine."},
            {"zero", "With an odd d_model the last column is left zero; it should be a sine."},
            {"repeated",
             "With an odd d_model the last column repeats the pair before it; it has a frequency of its own."},
            {"dropped", "With an odd d_model the last column is missing; it holds the sine of a pair of its own."},
            {"padded", "With an odd d_model there is one column too many; the last pair has a sine only."}}},
          {"swap",
           {{"none", "Even columns hold sines, odd columns cosines."},
            {"swapped", "Sine and cosine are swapped: even columns should hold sines, odd columns cosines."}}},
          {"base",
           {{"given", "The frequencies use the argument base."},
            {"ignored", "The argument base is ignored and 10000 used instead."},
            {"1000", "The base is 1000 whatever the argument base says."}}},
          {"divisor",
           {{"d_model", "The exponent is divided by d_model."},
            {"half_minus_one", "The exponent is i/(d_model/2 - 1); it should be 2i/d_model."},
            {"half_up_minus_one", "The exponent runs from 0 to 1 over the pairs; it should be 2i/d_model, below 1."},
            {"minus_one", "The exponent is divided by d_model - 1; it should be 2i/d_model."},
            {"rounded_up", "An odd d_model is rounded up in the exponent; it should be 2i/d_model."}}},
          {"sign",
           {{"positive", "Sines are those of positive angles."},
            {"negative_sines", "The sines have the wrong sign; the angle is pos / base^(2i/d_model)."}}},
          {"scale",
           {{"none", "The values are sines and cosines, between -1 and 1."},
            {"sqrt_d_model", "The values are multiplied by sqrt(d_model); leave them between -1 and 1."}}},
          {"row_order",
           {{"ascending", "Row p is position p."}, {"reversed", "The rows are in reverse; row 0 is position 0."}}},
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
