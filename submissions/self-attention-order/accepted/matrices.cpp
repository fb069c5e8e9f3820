// Products of matrices and a stable softmax.
#include <Eigen/Dense>
#include <cmath>
#include <tuple>

namespace {

Eigen::MatrixXd attention(const Eigen::MatrixXd& z) {
  Eigen::MatrixXd weights = z * z.transpose() / std::sqrt(static_cast<double>(z.cols()));
  weights.colwise() -= weights.rowwise().maxCoeff().eval();
  weights = weights.array().exp().matrix().eval();
  const Eigen::VectorXd sums = weights.rowwise().sum();
  return sums.cwiseInverse().asDiagonal() * (weights * z);
}

}  // namespace

std::tuple<Eigen::MatrixXd, Eigen::MatrixXd> self_attention(const Eigen::MatrixXd& x, const Eigen::MatrixXd& encoding) {
  return {attention(x), attention(x + encoding)};
}
