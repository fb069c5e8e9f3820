// Frequencies and wavelengths of a sinusoidal positional encoding.
#include <Eigen/Dense>
#include <stdexcept>
#include <tuple>

/// The frequencies and the wavelengths of the pairs, each of ceil(d_model / 2) elements.
std::tuple<Eigen::VectorXd, Eigen::VectorXd> wavelengths(int d_model, double base = 10000.0) {
  throw std::logic_error("wavelengths is not written yet");
}
