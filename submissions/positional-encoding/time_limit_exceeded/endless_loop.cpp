// An unsigned column counts down past 0, so the loop never ends.
#include <cmath>
#include <vector>

std::vector<std::vector<double>> positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::vector<std::vector<double>> rows(seq_len, std::vector<double>(d_model));
  for (int pos = 0; pos < seq_len; ++pos) {
    for (unsigned col = d_model - 1; col >= 0; --col) {
      const double angle = pos * std::pow(base, -2.0 * (col / 2) / d_model);
      rows[pos][col % d_model] = col % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
  return rows;
}
