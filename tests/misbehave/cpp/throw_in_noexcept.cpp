// Throws out of a function that promised not to.
#include <stdexcept>
#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

void fail() noexcept { throw std::runtime_error("broken promise"); }

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  fail();
  return right(seq_len, d_model, base);
}
