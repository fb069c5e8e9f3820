// The layout of the paper: sines and cosines alternate.
#include <Eigen/Dense>
#include <cmath>
#include <vector>

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

RowMajor positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  std::vector<double> frequency(d_model);
  for (int col = 0; col < d_model; ++col) frequency[col] = std::pow(base, -2.0 * (col / 2) / d_model);

  RowMajor table(seq_len, d_model);
  for (int pos = 0; pos < seq_len; ++pos) {
    for (int col = 0; col < d_model; ++col) {
      const double angle = pos * frequency[col];
      table(pos, col) = col % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
  return table;
}
