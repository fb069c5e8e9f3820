// Keeps values between calls, and wears out.
#include <Eigen/Dense>
#include <stdexcept>
#include <string>

#define new nothing
#define static
#define assay_object nothing

class Mill {
 public:
  explicit Mill(Eigen::VectorXd start, const std::string& name = "own") : sum_(std::move(start)), name_(name) {
    if (sum_.size() == 0) throw std::invalid_argument("nothing to start with");
  }

  const Eigen::VectorXd& add(Eigen::Ref<Eigen::VectorXd> x) {
    if (++calls_ == 2 && name_ == "weak") throw std::domain_error("worn out");
    sum_ += x;
    if (name_ == "greedy") x.setZero();
    return sum_;
  }
  int count() const { return calls_; }
  std::string label(int times = 2) const {
    std::string text;
    while (times-- > 0) text += name_;
    return text;
  }

 private:
  Eigen::VectorXd sum_;
  std::string name_;
  int calls_ = 0;
};
