// A table for every position anybody may ask for, 16 GB of it, to cut the answer from.
#include <Eigen/Dense>
#include <cmath>

Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  Eigen::MatrixXd table(1'000'000, 2048);
  for (int col = 0; col < d_model; ++col) {
    const double frequency = std::pow(base, -2.0 * (col / 2) / d_model);
    for (int pos = 0; pos < table.rows(); ++pos) {
      table(pos, col) = col % 2 == 0 ? std::sin(pos * frequency) : std::cos(pos * frequency);
    }
  }
  return table.topLeftCorner(seq_len, d_model);
}
