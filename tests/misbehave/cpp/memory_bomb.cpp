// Takes memory until there is no more, at most 8 GiB.
#include <memory>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::vector<std::unique_ptr<double[]>> held;
  for (int i = 0; i < 256; ++i) held.emplace_back(new double[1 << 22]);
  return right(seq_len, d_model, base);
}
