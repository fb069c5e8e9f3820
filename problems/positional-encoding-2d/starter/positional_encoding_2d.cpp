// Sinusoidal positional encoding of a grid.
#include <Eigen/Dense>
#include <stdexcept>
#include <vector>

/// height matrices of width rows and d_model columns: row x of matrix y encodes row y and column x of the grid.
std::vector<Eigen::MatrixXd> positional_encoding_2d(int height, int width, int d_model, double base = 10000.0) {
  throw std::logic_error("positional_encoding_2d is not written yet");
}
