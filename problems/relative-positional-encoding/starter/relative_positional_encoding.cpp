// Relative positional encoding.
#include <Eigen/Dense>
#include <stdexcept>
#include <tuple>
#include <vector>

/// The table of all differences, the largest first, and seq_len matrices: row j of matrix i encodes i - j.
std::tuple<Eigen::MatrixXd, std::vector<Eigen::MatrixXd>> relative_encoding(int seq_len, int d_model) {
  throw std::logic_error("relative_encoding is not written yet");
}
