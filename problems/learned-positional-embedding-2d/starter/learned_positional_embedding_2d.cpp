// Learned positional embedding of a grid.
#include <Eigen/Dense>
#include <cstdint>
#include <stdexcept>
#include <vector>

/// Row columns[i] of matrix rows[i] of table, for each i. Throws std::out_of_range for a place that it has not.
Eigen::MatrixXd gather_positions(const std::vector<Eigen::MatrixXd>& table, const Eigen::VectorX<std::int64_t>& rows,
                                 const Eigen::VectorX<std::int64_t>& columns) {
  throw std::logic_error("gather_positions is not written yet");
}
