// Refuses an odd d_model.
#include <Eigen/Dense>
#include <cmath>
#include <stdexcept>

Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  if (d_model % 2 != 0) throw std::invalid_argument("d_model must be even");
  const Eigen::ArrayXd positions = Eigen::ArrayXd::LinSpaced(seq_len, 0, seq_len - 1);
  Eigen::MatrixXd table(seq_len, d_model);
  for (int col = 0; col < d_model; col += 2) {
    const Eigen::ArrayXd angles = positions * std::pow(base, -static_cast<double>(col) / d_model);
    table.col(col) = angles.sin();
    table.col(col + 1) = angles.cos();
  }
  return table;
}
