// Applies the shift by one position |k| times, as a product of whole matrices.
#include <Eigen/Dense>
#include <cmath>
#include <cstdlib>

Eigen::MatrixXd shift_matrix(int k, int d_model, double base = 10000.0) {
  Eigen::MatrixXd step = Eigen::MatrixXd::Zero(d_model, d_model);
  for (int first = 0; first < d_model; first += 2) {
    const double angle = (k < 0 ? -1 : 1) * std::pow(base, -static_cast<double>(first) / d_model);
    step.block<2, 2>(first, first) = Eigen::Rotation2Dd(angle).toRotationMatrix();
  }
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Identity(d_model, d_model);
  for (int i = 0; i < std::abs(k); ++i) matrix = (matrix * step).eval();
  return matrix;
}
