// The table is kept in single precision.
#include <Eigen/Dense>
#include <cmath>
#include <stdexcept>
#include <vector>

class PositionalEncoding {
 public:
  explicit PositionalEncoding(int d_model, int max_len = 5000) : table_(max_len, d_model) {
    for (int column = 0; column < d_model; ++column) {
      const double frequency = std::pow(10000.0, -2.0 * (column / 2) / d_model);
      for (int position = 0; position < max_len; ++position) {
        const double angle = position * frequency;
        table_(position, column) = static_cast<float>(column % 2 == 0 ? std::sin(angle) : std::cos(angle));
      }
    }
  }

  std::vector<Eigen::MatrixXd> forward(const std::vector<Eigen::MatrixXd>& x) const {
    std::vector<Eigen::MatrixXd> result;
    for (const Eigen::MatrixXd& sequence : x) {
      if (sequence.rows() > table_.rows()) throw std::out_of_range("more positions than the table has");
      result.push_back(sequence + table_.topRows(sequence.rows()).cast<double>());
    }
    return result;
  }

 private:
  Eigen::MatrixXf table_;
};
