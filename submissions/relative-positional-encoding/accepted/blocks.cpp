// Each matrix is a block of the table.
#include <Eigen/Dense>
#include <cmath>
#include <tuple>
#include <vector>

std::tuple<Eigen::MatrixXd, std::vector<Eigen::MatrixXd>> relative_encoding(int seq_len, int d_model) {
  Eigen::MatrixXd table(2 * seq_len - 1, d_model);
  for (int c = 0; c < d_model; ++c) {
    const double frequency = std::pow(10000.0, -2.0 * (c / 2) / d_model);
    for (int r = 0; r < table.rows(); ++r) {
      const double angle = (seq_len - 1 - r) * frequency;
      table(r, c) = c % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
  std::vector<Eigen::MatrixXd> gathered;
  for (int i = 0; i < seq_len; ++i) gathered.push_back(table.middleRows(seq_len - 1 - i, seq_len));
  return {table, gathered};
}
