// The sinusoidal family's knobs, and what each of their values does.
#include "reference/sinusoidal.hpp"

namespace assay {

Family sinusoidal_family() {
  const auto make = [](const Knobs& knobs, std::span<const Argument> args, std::size_t) {
    return sinusoidal_rows(knobs, args, rotation_kernels().front());
  };
  return {
      "sinusoidal",
      "Sinusoidal positional encoding: sin and cos of pos / base^(2i/d_model).",
      {
          {"layout",
           {{"interleaved", "Sines are in the even columns, cosines in the odd ones."},
            {"halves", "All sines come first, then all cosines."}}},
          {"exponent",
           {{"pair", "Both columns of pair i have the exponent 2i/d_model."},
            {"index", "Column c has the exponent c/d_model."},
            {"index_doubled", "Column c has the exponent 2c/d_model."},
            {"doubled", "Both columns of pair i have the exponent 4i/d_model, doubled once too often."},
            {"half", "Both columns of pair i have the exponent i/d_model."},
            {"zero", "Every exponent is 0, as if it were divided in integers, and every frequency 1."}}},
          {"first_position", {{"0", "The first row is position 0."}, {"1", "The first row is position 1."}}},
          {"odd_last",
           {{"sin",
             "With an odd d_model the column without a partner is as the first of a pair: a sine where sines come "
             "first."},
            {"cos",
             "With an odd d_model the column without a partner is as the second of a pair: a cosine where sines "
             "come first."},
            {"zero", "With an odd d_model the column without a partner is left zero."},
            {"repeated", "With an odd d_model the column without a partner is a sine of the frequency before it."},
            {"dropped", "With an odd d_model the encoding has one column less than d_model."},
            {"padded", "With an odd d_model the encoding has one column more than d_model."}}},
          {"swap",
           {{"none", "Of each pair the sine is first, the cosine second."},
            {"swapped", "Of each pair the cosine is first, the sine second."}}},
          {"base",
           {{"given", "The base is the argument base."},
            {"ignored", "The base is 10000 whatever the argument base says."},
            {"1000", "The base is 1000 whatever the argument base says."}}},
          {"divisor",
           {{"d_model", "The exponent is divided by d_model."},
            {"half_minus_one", "The exponent is i / (d_model // 2 - 1)."},
            {"half_up_minus_one", "The exponent runs from 0 to 1 over the pairs: i / ((d_model + 1) // 2 - 1)."},
            {"minus_one", "The exponent is divided by d_model - 1."},
            {"rounded_up", "The exponent is divided by d_model rounded up to an even number."}}},
          {"power",
           {{"divided", "The position is divided by the power of the base."},
            {"multiplied",
             "The position is multiplied by the power of the base, as if the exponent had the opposite sign."}}},
          {"logarithm",
           {{"natural", "The power of the base is base^exponent, or exp(exponent * log(base))."},
            {"log10_in_exp", "The power of the base is exp(exponent * log10(base)), with a logarithm to base 10."},
            {"log2_in_exp", "The power of the base is exp(exponent * log2(base)), with a logarithm to base 2."},
            {"log_in_power_of_10", "The power of the base is 10^(exponent * log(base)), with the natural logarithm."},
            {"log_in_power_of_2", "The power of the base is 2^(exponent * log(base)), with the natural logarithm."}}},
          {"unit",
           {{"radians", "The angles are in radians."},
            {"degrees", "The angles are multiplied by pi/180, as if they were degrees."},
            {"turned_to_degrees", "The angles are multiplied by 180/pi, which turns them into degrees."}}},
          {"sign", {{"positive", "The angles are positive."}, {"negative_sines", "The sines have the opposite sign."}}},
          {"scale",
           {{"none", "The encoding is made of the sines and cosines as they are."},
            {"sqrt_d_model", "The encoding is multiplied by sqrt(d_model)."}}},
          {"row_order",
           {{"ascending", "Positions rise from row to row."}, {"reversed", "Positions fall from row to row."}}},
          {"first_row",
           {{"encoded", "The first position is encoded as every other."},
            {"zero", "The encoding of the first position is all zeros, as if it were padding."}}},
          {"orientation",
           {{"normal", "A row is a position: the shape is (seq_len, d_model)."},
            {"transposed", "A column is a position: the shape is (d_model, seq_len)."}}},
          {"added_axis",
           {{"none", "There are two axes."},
            {"first", "There are three axes, of which the first has length 1."},
            {"middle", "There are three axes, of which the middle one has length 1."},
            {"last", "There are three axes, of which the last has length 1."}}},
          {"precision",
           {{"float64", "Everything is computed in float64."},
            {"float32", "The values pass through float32, which has about 7 digits."},
            {"float16", "The values pass through float16, which has about 3 digits."},
            {"float32_arithmetic", "The angles are computed in float32, which has about 7 digits."}}},
      },
      make};
}

}  // namespace assay
