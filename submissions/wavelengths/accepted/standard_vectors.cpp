// A pair of standard vectors.
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

std::pair<std::vector<double>, std::vector<double>> wavelengths(int d_model, double base = 10000.0) {
  std::vector<double> omega, wavelength;
  for (int column = 0; column < d_model; column += 2) {
    omega.push_back(std::pow(base, -static_cast<double>(column) / d_model));
    wavelength.push_back(2 * std::numbers::pi / omega.back());
  }
  return {omega, wavelength};
}
