
#include <cmath>

Rows right(int seq_len, int d_model, double base) {
  Rows rows(seq_len, std::vector<double>(d_model));
  for (int pos = 0; pos < seq_len; ++pos)
    for (int col = 0; col < d_model; ++col) {
      const double angle = pos * std::pow(base, -2.0 * (col / 2) / d_model);
      rows[pos][col] = col % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  return rows;
}
