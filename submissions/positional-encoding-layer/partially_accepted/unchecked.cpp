// Never asks whether the table is long enough: a longer x gets an encoding all the same.
#include <Eigen/Dense>
#include <cmath>
#include <vector>

class PositionalEncoding {
 public:
  explicit PositionalEncoding(int d_model, int max_len = 5000) : frequency_((d_model + 1) / 2) {
    for (int i = 0; i < frequency_.size(); ++i) frequency_[i] = std::pow(10000.0, -2.0 * i / d_model);
    (void)max_len;
  }

  std::vector<Eigen::MatrixXd> forward(const std::vector<Eigen::MatrixXd>& x) const {
    std::vector<Eigen::MatrixXd> result = x;
    for (Eigen::MatrixXd& sequence : result)
      for (Eigen::Index column = 0; column < sequence.cols(); ++column)
        for (Eigen::Index position = 0; position < sequence.rows(); ++position) {
          const double angle = static_cast<double>(position) * frequency_[column / 2];
          sequence(position, column) += column % 2 == 0 ? std::sin(angle) : std::cos(angle);
        }
    return result;
  }

 private:
  Eigen::VectorXd frequency_;
};
