// An input with its sinusoidal positional encoding beside it.
#include <Eigen/Dense>
#include <stdexcept>

/// The matrix of seq_len rows and 2 d_model columns: x on the left, its encoding on the right.
Eigen::MatrixXd concatenated_encoding(const Eigen::MatrixXd& x, double base = 10000.0) {
  throw std::logic_error("concatenated_encoding is not written yet");
}
