// Each place checked by hand.
#include <Eigen/Dense>
#include <cstdint>
#include <stdexcept>
#include <vector>

Eigen::MatrixXd gather_positions(const std::vector<Eigen::MatrixXd>& table, const Eigen::VectorX<std::int64_t>& rows,
                                 const Eigen::VectorX<std::int64_t>& columns) {
  Eigen::MatrixXd result(rows.size(), table.front().cols());
  for (Eigen::Index i = 0; i < rows.size(); ++i) {
    if (rows[i] < 0 || rows[i] >= static_cast<std::int64_t>(table.size())) throw std::out_of_range("row");
    const Eigen::MatrixXd& row = table[static_cast<std::size_t>(rows[i])];
    if (columns[i] < 0 || columns[i] >= row.rows()) throw std::out_of_range("column");
    result.row(i) = row.row(columns[i]);
  }
  return result;
}
