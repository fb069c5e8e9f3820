// Takes the grid's size as one pair.
#include <Eigen/Dense>
#include <utility>
#include <vector>

std::vector<Eigen::MatrixXd> positional_encoding_2d(std::pair<int, int> size, int d_model, double base = 10000.0) {
  return std::vector<Eigen::MatrixXd>(size.first, Eigen::MatrixXd::Zero(size.second, d_model));
}
