#include <Eigen/Dense>
#include <cmath>
// f(
/* int f(int) */
const char* s = "f(";
auto r = R"x(f()x";
template <class T>
Eigen::MatrixXd f(int n,
                  double base = 1e4) { return {}; }
