// Fills a matrix it is given instead of returning one.
#include <Eigen/Dense>
#include <cmath>

void positional_encoding(Eigen::MatrixXd& table, double base = 10000.0) {
  for (int col = 0; col < table.cols(); ++col) {
    const double frequency = std::pow(base, -2.0 * (col / 2) / table.cols());
    for (int pos = 0; pos < table.rows(); ++pos) {
      table(pos, col) = col % 2 == 0 ? std::sin(pos * frequency) : std::cos(pos * frequency);
    }
  }
}
