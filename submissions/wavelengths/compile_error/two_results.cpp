// Hands the wavelengths back through an argument.
#include <Eigen/Dense>
#include <cmath>
#include <numbers>

Eigen::VectorXd wavelengths(int d_model, Eigen::VectorXd& wavelength, double base = 10000.0) {
  Eigen::VectorXd omega((d_model + 1) / 2);
  for (int i = 0; i < omega.size(); ++i) omega[i] = std::pow(base, -2.0 * i / d_model);
  wavelength = 2 * std::numbers::pi * omega.cwiseInverse();
  return omega;
}
