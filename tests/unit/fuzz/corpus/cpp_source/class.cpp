#define f g
#pragma once
class f final : public A<int> {
 public:
  explicit f(int n) : n_(n) {}
  std::vector<double> g(const Eigen::Ref<const Eigen::MatrixXd>& x) const;
};
