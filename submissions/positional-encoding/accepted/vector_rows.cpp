// A vector of rows, a pair of columns at a time; no library but the standard one.
#include <cmath>
#include <vector>

std::vector<std::vector<double>> positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::vector<double> frequency;
  for (int i = 0; 2 * i < d_model; ++i) frequency.push_back(std::exp(-std::log(base) * 2 * i / d_model));

  std::vector<std::vector<double>> rows(seq_len, std::vector<double>(d_model));
  for (int pos = 0; pos < seq_len; ++pos) {
    std::vector<double>& row = rows[pos];
    for (int col = 0; col < d_model; col += 2) {
      const double angle = pos * frequency[col / 2];
      row[col] = std::sin(angle);
      if (col + 1 < d_model) row[col + 1] = std::cos(angle);
    }
  }
  return rows;
}
