// Sinusoidal positional encoding as a layer.
#include <Eigen/Dense>
#include <stdexcept>
#include <vector>

class PositionalEncoding {
 public:
  /// Prepares the encoding of the positions 0 to max_len - 1.
  explicit PositionalEncoding(int d_model, int max_len = 5000) {
    throw std::logic_error("PositionalEncoding is not written yet");
  }

  /// x plus the encoding of its positions: a matrix of seq_len rows and d_model columns for each sequence of the batch.
  std::vector<Eigen::MatrixXd> forward(const std::vector<Eigen::MatrixXd>& x) const {
    throw std::logic_error("forward is not written yet");
  }
};
