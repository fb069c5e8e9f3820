// Raises base^(1 / d_model) to its power by one multiplication after another, for every element anew.
#include <Eigen/Dense>
#include <cmath>

namespace {

double power(double x, int exponent) {
  double product = 1.0;
  for (int i = 0; i < exponent; ++i) product *= x;
  return product;
}

}  // namespace

Eigen::MatrixXd positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  const double root = std::pow(base, 1.0 / d_model);
  Eigen::MatrixXd table(seq_len, d_model);
  for (int pos = 0; pos < seq_len; ++pos) {
    for (int col = 0; col < d_model; ++col) {
      const double angle = pos / power(root, 2 * (col / 2));
      table(pos, col) = col % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
  return table;
}
