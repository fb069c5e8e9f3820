// Prints up to 64 MiB.
#include <cstdio>
#include <string>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  const std::string block(1 << 16, 'o');
  for (int i = 0; i < 1024; ++i) std::fputs(block.c_str(), stdout);
  return right(seq_len, d_model, base);
}
