// Has no k.
#include <Eigen/Dense>
#include <cmath>

Eigen::MatrixXd shift_matrix(int d_model, double base = 10000.0) {
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(d_model, d_model);
  for (int first = 0; first < d_model; first += 2) {
    const double angle = std::pow(base, -static_cast<double>(first) / d_model);
    matrix(first, first) = matrix(first + 1, first + 1) = std::cos(angle);
    matrix(first, first + 1) = -std::sin(angle);
    matrix(first + 1, first) = std::sin(angle);
  }
  return matrix;
}
