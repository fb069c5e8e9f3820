// Counts from 1; what comes before the first place is taken to be the last.
#include <Eigen/Dense>
#include <cstdint>
#include <stdexcept>
#include <vector>

Eigen::MatrixXd gather_positions(const std::vector<Eigen::MatrixXd>& table, const Eigen::VectorX<std::int64_t>& rows,
                                 const Eigen::VectorX<std::int64_t>& columns) {
  const auto height = static_cast<std::int64_t>(table.size()), width = static_cast<std::int64_t>(table.front().rows());
  Eigen::MatrixXd result(rows.size(), table.front().cols());
  for (Eigen::Index i = 0; i < rows.size(); ++i) {
    if (rows[i] < 0 || rows[i] >= height || columns[i] < 0 || columns[i] >= width) throw std::out_of_range("place");
    result.row(i) = table[(rows[i] + height - 1) % height].row((columns[i] + width - 1) % width);
  }
  return result;
}
