// Recurses until the stack is gone.
#include <vector>

using Rows = std::vector<std::vector<double>>;

double deep(volatile int n) {
  volatile double room[512] = {static_cast<double>(n)};
  return deep(n + 1) + room[0];
}

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  return Rows(seq_len, std::vector<double>(d_model, deep(seq_len)));
}
