// at() finds that the cosine of the last, odd column has no place.
#include <cmath>
#include <vector>

std::vector<std::vector<double>> positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::vector<std::vector<double>> rows(seq_len, std::vector<double>(d_model));
  for (int pos = 0; pos < seq_len; ++pos) {
    for (int col = 0; col < d_model; col += 2) {
      const double angle = pos * std::pow(base, -static_cast<double>(col) / d_model);
      rows[pos].at(col) = std::sin(angle);
      rows[pos].at(col + 1) = std::cos(angle);
    }
  }
  return rows;
}
