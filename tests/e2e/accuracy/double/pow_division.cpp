// position / pow(base, 2i/d), straight from the paper.
#include <Eigen/Dense>
#include <cmath>

Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  Eigen::MatrixXd table(seq_len, d_model);
  for (int col = 0; col < d_model; ++col) {
    const double divisor = std::pow(base, 2.0 * (col / 2) / d_model);
    for (int pos = 0; pos < seq_len; ++pos)
      table(pos, col) = col % 2 == 0 ? std::sin(pos / divisor) : std::cos(pos / divisor);
  }
  return table;
}
