// Nested vectors, filled place by place.
#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <vector>

std::vector<std::vector<std::vector<double>>> positional_encoding_2d(int height, int width, int d_model,
                                                                     double base = 10000.0) {
  const int half = d_model / 2;
  std::vector<double> frequency(half);
  for (int c = 0; c < half; ++c) frequency[c] = std::pow(base, -2.0 * (c / 2) / half);
  const auto encoded = [&](int p, int c) {
    return c % 2 == 0 ? std::sin(p * frequency[c]) : std::cos(p * frequency[c]);
  };
  std::vector<std::vector<double>> columns(width, std::vector<double>(half));
  for (int x = 0; x < width; ++x)
    for (int c = 0; c < half; ++c) columns[x][c] = encoded(x, c);

  std::vector<std::vector<std::vector<double>>> grid(height);
  for (int y = 0; y < height; ++y) {
    std::vector<double> place(d_model);
    for (int c = 0; c < half; ++c) place[c] = encoded(y, c);
    for (int x = 0; x < width; ++x) {
      std::copy(columns[x].begin(), columns[x].end(), place.begin() + half);
      grid[y].push_back(place);
    }
  }
  return grid;
}
