// Writes through row pointers that were never set.
#include <cmath>
#include <vector>

std::vector<std::vector<double>> positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::vector<double*> rows(seq_len);
  for (int pos = 0; pos < seq_len; ++pos) {
    for (int col = 0; col < d_model; ++col) {
      const double angle = pos * std::pow(base, -2.0 * (col / 2) / d_model);
      rows[pos][col] = col % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
  std::vector<std::vector<double>> table;
  for (const double* row : rows) table.emplace_back(row, row + d_model);
  return table;
}
