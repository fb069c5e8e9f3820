// Self-attention, without and with a positional encoding.
#include <Eigen/Dense>
#include <stdexcept>
#include <tuple>

/// softmax(z z^T / sqrt(d)) z for z = x and for z = x + encoding.
std::tuple<Eigen::MatrixXd, Eigen::MatrixXd> self_attention(const Eigen::MatrixXd& x, const Eigen::MatrixXd& encoding) {
  throw std::logic_error("self_attention is not written yet");
}
