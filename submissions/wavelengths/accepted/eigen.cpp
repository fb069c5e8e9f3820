// Element by element, into two vectors.
#include <Eigen/Dense>
#include <cmath>
#include <numbers>
#include <tuple>

std::tuple<Eigen::VectorXd, Eigen::VectorXd> wavelengths(int d_model, double base = 10000.0) {
  Eigen::VectorXd omega((d_model + 1) / 2);
  for (int i = 0; i < omega.size(); ++i) omega[i] = std::pow(base, -2.0 * i / d_model);
  const Eigen::VectorXd wavelength = 2 * std::numbers::pi * omega.cwiseInverse();
  return {omega, wavelength};
}
