// 2 * i / d_model in integers is 0 for every pair, so every frequency is 1.
#include <Eigen/Dense>
#include <cmath>

Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  Eigen::MatrixXd table(seq_len, d_model);
  for (int col = 0; col < d_model; ++col) {
    const int i = col / 2;
    const double divisor = std::pow(base, 2 * i / d_model);
    for (int pos = 0; pos < seq_len; ++pos) {
      const double angle = pos / divisor;
      table(pos, col) = col % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
  return table;
}
