// Sinusoidal positional encoding.
#include <Eigen/Dense>
#include <stdexcept>

/// The matrix of seq_len rows and d_model columns whose row p encodes position p.
Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  throw std::logic_error("positional_encoding is not written yet");
}
