// Block by block; Eigen knows rotations of column vectors.
#include <Eigen/Dense>
#include <cmath>

Eigen::MatrixXd shift_matrix(int k, int d_model, double base = 10000.0) {
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(d_model, d_model);
  for (int first = 0; first < d_model; first += 2) {
    const double angle = k * std::pow(base, -static_cast<double>(first) / d_model);
    matrix.block<2, 2>(first, first) = Eigen::Rotation2Dd(angle).toRotationMatrix();
  }
  return matrix;
}
