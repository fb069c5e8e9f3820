// Never ends.
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  for (volatile int i = 0;; i = i + 1) {
  }
}
