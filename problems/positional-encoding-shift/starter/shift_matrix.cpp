// The matrix that moves a sinusoidal positional encoding on by k positions.
#include <Eigen/Dense>
#include <stdexcept>

/// The matrix M of d_model rows and columns with PE(pos + k) = PE(pos) M for every pos.
Eigen::MatrixXd shift_matrix(int k, int d_model, double base = 10000.0) {
  throw std::logic_error("shift_matrix is not written yet");
}
