// Right, but in single precision: MatrixXf.
#include <Eigen/Dense>
#include <cmath>

Eigen::MatrixXf positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  Eigen::MatrixXf table(seq_len, d_model);
  for (int col = 0; col < d_model; ++col) {
    const double frequency = std::pow(base, -2.0 * (col / 2) / d_model);
    for (int pos = 0; pos < seq_len; ++pos) {
      const double angle = pos * frequency;
      table(pos, col) = static_cast<float>(col % 2 == 0 ? std::sin(angle) : std::cos(angle));
    }
  }
  return table;
}
