// The knobs of self-attention, and what each of their values does.
#include "reference/attention.hpp"

namespace assay {

Family attention_family() {
  return {"attention",
          "Scaled dot-product self-attention, without and with a positional encoding.",
          {
              {"scale",
               {{"sqrt_d", "The scores are divided by sqrt(d)."},
                {"none", "The scores are not scaled."},
                {"d", "The scores are divided by d."},
                {"sqrt_seq_len", "The scores are divided by sqrt(seq_len)."}}},
              {"softmax_axis",
               {{"keys", "The weights of each query add up to 1."},
                {"queries", "The weights of each key add up to 1, those of a query do not."}}},
              {"softmax",
               {{"stable", "The largest of a query's scores is taken off before exp."},
                {"naive", "Nothing is taken off before exp, and large scores overflow."},
                {"whole_maximum",
                 "The largest score of all is taken off before exp, and a query far below it has no weight left."}}},
              {"encoding",
               {{"everywhere", "The encoding is in the queries, the keys and the values."},
                {"keys", "The encoding is in the keys only."},
                {"queries_and_keys", "The encoding is in the queries and the keys, and left out of the values."},
                {"values", "The encoding is in the values only."},
                {"ignored", "The encoding is left out."}}},
              {"order",
               {{"without_first", "The result without the encoding comes first."},
                {"with_first", "The result with the encoding comes first."}}},
              {"precision",
               {{"float64", "Everything is computed in float64."},
                {"float32", "The values pass through float32, which has about 7 digits."}}},
          },
          attention_rows};
}

}  // namespace assay
