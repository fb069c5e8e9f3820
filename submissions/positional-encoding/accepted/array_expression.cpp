// No loop: an outer product of positions and frequencies, then whole-array sine and cosine.
#include <Eigen/Dense>
#include <cmath>

Eigen::ArrayXXd positional_encoding(int seq_len, int d_model, double base = 10000.0) {
  const int sines = (d_model + 1) / 2;
  const int cosines = d_model / 2;
  const Eigen::VectorXd positions = Eigen::VectorXd::LinSpaced(seq_len, 0, seq_len - 1);
  const Eigen::ArrayXd exponents = Eigen::ArrayXd::LinSpaced(sines, 0, sines - 1) * (-2.0 / d_model);
  const Eigen::RowVectorXd frequencies = (std::log(base) * exponents).exp().matrix().transpose();
  const Eigen::ArrayXXd angles = (positions * frequencies).array();

  Eigen::ArrayXXd table(seq_len, d_model);
  table(Eigen::all, Eigen::seqN(0, sines, 2)) = angles.sin();
  table(Eigen::all, Eigen::seqN(1, cosines, 2)) = angles.leftCols(cosines).cos();
  return table;
}
