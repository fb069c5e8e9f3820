// The input copied into the left block, the encoding computed into the right one.
#include <Eigen/Dense>
#include <cmath>

Eigen::MatrixXd concatenated_encoding(const Eigen::MatrixXd& x, double base = 10000.0) {
  const Eigen::Index d_model = x.cols();
  Eigen::MatrixXd result(x.rows(), 2 * d_model);
  result.leftCols(d_model) = x;
  const Eigen::ArrayXd positions = Eigen::ArrayXd::LinSpaced(x.rows(), 0.0, static_cast<double>(x.rows() - 1));
  for (Eigen::Index column = 0; column < d_model; ++column) {
    const double exponent = static_cast<double>(column - column % 2) / static_cast<double>(d_model);
    const Eigen::ArrayXd angles = positions * std::pow(base, -exponent);
    if (column % 2 == 0)
      result.col(d_model + column) = angles.sin();
    else
      result.col(d_model + column) = angles.cos();
  }
  return result;
}
