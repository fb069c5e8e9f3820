// The rows of an odd d_model lose their last element from the second row on.
#include <cmath>
#include <vector>

std::vector<std::vector<double>> positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::vector<std::vector<double>> rows(seq_len);
  for (int pos = 0; pos < seq_len; ++pos) {
    const int width = pos == 0 ? d_model : d_model - d_model % 2;
    for (int col = 0; col < width; ++col) {
      const double angle = pos * std::pow(base, -2.0 * (col / 2) / d_model);
      rows[pos].push_back(col % 2 == 0 ? std::sin(angle) : std::cos(angle));
    }
  }
  return rows;
}
