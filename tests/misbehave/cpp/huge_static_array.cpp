// A static array of 2 GiB.
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

static volatile char held[2ll << 30];

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  held[1 << d_model] = 1;
  return right(seq_len, d_model, base * held[1 << d_model]);
}
