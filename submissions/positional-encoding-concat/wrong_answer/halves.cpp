// All sines, then all cosines.
#include <Eigen/Dense>
#include <cmath>

Eigen::MatrixXd concatenated_encoding(const Eigen::MatrixXd& x, double base = 10000.0) {
  const Eigen::Index d_model = x.cols(), sines = (d_model + 1) / 2;
  Eigen::MatrixXd result(x.rows(), 2 * d_model);
  result.leftCols(d_model) = x;
  for (Eigen::Index i = 0; i < sines; ++i) {
    const double frequency = std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(d_model));
    for (Eigen::Index position = 0; position < x.rows(); ++position) {
      const double angle = static_cast<double>(position) * frequency;
      result(position, d_model + i) = std::sin(angle);
      if (i < d_model - sines) result(position, d_model + sines + i) = std::cos(angle);
    }
  }
  return result;
}
