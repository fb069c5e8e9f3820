// The knobs of the encoding of a grid, and what each of their values does.
#include "reference/sinusoidal_2d.hpp"

namespace assay {

Family sinusoidal_2d_family() {
  const auto make = [](const Knobs& knobs, std::span<const Argument> args, std::size_t) {
    return sinusoidal_2d_rows(knobs, args);
  };
  return {
      "sinusoidal_2d",
      "Sinusoidal positional encoding of a grid: the row in one half of the channels, the column in the other.",
      {
          {"halves",
           {{"row_first", "The first half of the channels encodes the row, the second half the column."},
            {"column_first", "The first half of the channels encodes the column, the second half the row."},
            {"alternating", "Channels of the row and of the column alternate."},
            {"added", "The row and the column are each encoded in all d_model channels, and the two are added."}}},
          {"axes",
           {{"height_width_channels", "The shape is (height, width, d_model)."},
            {"width_height_channels", "The shape is (width, height, d_model)."},
            {"channels_first", "The shape is (d_model, height, width)."}}},
          {"layout",
           {{"interleaved", "Within each half the even channels are sines and the odd ones cosines."},
            {"halves", "Within each half all sines come first, then all cosines."}}},
          {"exponent",
           {{"pair", "With h = d_model/2, pair i of each half has the exponent 2i/h."},
            {"whole_d_model", "Pair i of each half has the exponent 2i/d_model, as if it had all channels."},
            {"index", "With h = d_model/2, channel c of each half has the exponent c/h."},
            {"doubled", "With h = d_model/2, pair i of each half has the exponent 4i/h, doubled once too often."},
            {"zero", "Every exponent is 0, as if it were divided in integers, and every frequency 1."}}},
          {"divisor",
           {{"d_model", "The exponent is divided by the number of channels of a half, d_model/2."},
            {"half_up_minus_one", "The exponent runs from 0 to 1 over the pairs of each half."},
            {"rounded_up", "The exponent is divided by d_model/2 rounded up to an even number."}}},
          {"odd_last",
           {{"sin",
             "With an odd d_model/2 the last channel of each half is as the first of a pair: a sine where sines come "
             "first."},
            {"cos",
             "With an odd d_model/2 the last channel of each half is as the second of a pair: a cosine where sines "
             "come first."},
            {"zero", "With an odd d_model/2 the last channel of each half is left zero."},
            {"dropped", "With an odd d_model/2 each half has one channel less."},
            {"padded", "With an odd d_model/2 each half has one channel more."}}},
          {"swap",
           {{"none", "Of each pair the sine is first, the cosine second."},
            {"swapped", "Of each pair the cosine is first, the sine second."}}},
          {"base",
           {{"given", "The base is the argument base."},
            {"ignored", "The base is 10000 whatever the argument base says."}}},
          {"first_position",
           {{"0", "Rows and columns are counted from 0."}, {"1", "Rows and columns are counted from 1."}}},
          {"precision",
           {{"float64", "Everything is computed in float64."},
            {"float32", "The values pass through float32, which has about 7 digits."},
            {"float32_arithmetic", "The angles are computed in float32, which has about 7 digits."}}},
      },
      make};
}

}  // namespace assay
