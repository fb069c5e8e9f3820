// Double precision everywhere but in the frequencies.
#include <cmath>
#include <vector>

std::vector<std::vector<double>> positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::vector<std::vector<double>> rows(seq_len, std::vector<double>(d_model));
  std::vector<float> frequency(d_model);
  for (int col = 0; col < d_model; ++col) frequency[col] = std::pow(base, -2.0 * (col / 2) / d_model);
  for (int pos = 0; pos < seq_len; ++pos)
    for (int col = 0; col < d_model; ++col) {
      const double angle = pos * static_cast<double>(frequency[col]);
      rows[pos][col] = col % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  return rows;
}
