// One matrix a row of the grid: the row repeated, and the columns.
#include <Eigen/Dense>
#include <cmath>
#include <vector>

namespace {

Eigen::MatrixXd encode_axis(int count, int channels, double base) {
  Eigen::MatrixXd table(count, channels);
  for (int c = 0; c < channels; ++c) {
    const double frequency = std::pow(base, -2.0 * (c / 2) / channels);
    for (int p = 0; p < count; ++p) table(p, c) = c % 2 == 0 ? std::sin(p * frequency) : std::cos(p * frequency);
  }
  return table;
}

}  // namespace

std::vector<Eigen::MatrixXd> positional_encoding_2d(int height, int width, int d_model, double base = 10000.0) {
  const Eigen::MatrixXd rows = encode_axis(height, d_model / 2, base), columns = encode_axis(width, d_model / 2, base);
  std::vector<Eigen::MatrixXd> grid(height, Eigen::MatrixXd(width, d_model));
  for (int y = 0; y < height; ++y) grid[y] << rows.row(y).replicate(width, 1), columns;
  return grid;
}
