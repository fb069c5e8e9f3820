// Plain loops, row by row, into a row-major matrix.
#include <Eigen/Dense>
#include <cmath>
#include <vector>

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

RowMajor positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  const int sines = (d_model + 1) / 2;
  std::vector<double> frequency(sines);
  for (int i = 0; i < sines; ++i) frequency[i] = std::pow(base, -2.0 * i / d_model);

  RowMajor table(seq_len, d_model);
  for (int pos = 0; pos < seq_len; ++pos) {
    for (int i = 0; i < sines; ++i) table(pos, i) = std::sin(pos * frequency[i]);
    for (int i = 0; i < d_model - sines; ++i) table(pos, sines + i) = std::cos(pos * frequency[i]);
  }
  return table;
}
