// Forks until it cannot, at most 64 processes that live ten seconds.
#include <unistd.h>

#include <vector>

using Rows = std::vector<std::vector<double>>;
Rows right(int seq_len, int d_model, double base);

Rows positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  for (int i = 0; i < 64; ++i)
    if (fork() == 0) {
      sleep(10);
      _exit(0);
    }
  return right(seq_len, d_model, base);
}
