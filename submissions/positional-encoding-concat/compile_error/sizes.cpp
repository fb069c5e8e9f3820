// Takes the sizes in place of the input.
#include <Eigen/Dense>
#include <cmath>

Eigen::MatrixXd concatenated_encoding(int seq_len, int d_model, double base = 10000.0) {
  Eigen::MatrixXd result = Eigen::MatrixXd::Zero(seq_len, 2 * d_model);
  for (int column = 0; column < d_model; ++column) {
    const double frequency = std::pow(base, -2.0 * (column / 2) / d_model);
    for (int position = 0; position < seq_len; ++position) {
      const double angle = position * frequency;
      result(position, d_model + column) = column % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
  return result;
}
