// Column by column into Eigen's default, column-major matrix.
#include <Eigen/Dense>
#include <cmath>

Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  const Eigen::ArrayXd positions = Eigen::ArrayXd::LinSpaced(seq_len, 0, seq_len - 1);
  Eigen::MatrixXd table(seq_len, d_model);
  for (int col = 0; col < d_model; ++col) {
    const double divisor = std::pow(base, 2.0 * (col / 2) / d_model);
    if (col % 2 == 0) {
      table.col(col) = (positions / divisor).sin();
    } else {
      table.col(col) = (positions / divisor).cos();
    }
  }
  return table;
}
