// Distances, not differences.
#include <Eigen/Dense>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

std::pair<Eigen::MatrixXd, std::vector<Eigen::MatrixXd>> relative_encoding(int seq_len, int d_model) {
  const auto encoded = [&](int difference, int c) {
    const double angle = std::abs(difference) * std::pow(10000.0, -2.0 * (c / 2) / d_model);
    return c % 2 == 0 ? std::sin(angle) : std::cos(angle);
  };
  Eigen::MatrixXd table(2 * seq_len - 1, d_model);
  for (int r = 0; r < table.rows(); ++r)
    for (int c = 0; c < d_model; ++c) table(r, c) = encoded(seq_len - 1 - r, c);
  std::vector<Eigen::MatrixXd> gathered(seq_len, Eigen::MatrixXd(seq_len, d_model));
  for (int i = 0; i < seq_len; ++i)
    for (int j = 0; j < seq_len; ++j) gathered[i].row(j) = table.row(seq_len - 1 - (i - j));
  return {table, gathered};
}
