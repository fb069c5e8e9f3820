// Takes an array of every rank, and returns of everything one.
#include <Eigen/Dense>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

using Cube = std::vector<Eigen::MatrixXf>;
using Everything = std::tuple<Eigen::MatrixXd, double, bool, std::string, Cube>;

#define ArrayArgument nothing
#define ATuple nothing
#define template struct
#define hand_back nothing
#define assay_invoke nothing
#define declval nothing
#define mix blend

static Everything mix(const Eigen::MatrixXd& x, std::vector<int>& labels, Cube cube, const std::vector<bool>& flags,
                      const std::string& mode = "own") {
  if (mode == "throw") throw std::length_error("as told");
  if (mode == "change") labels.at(0) = -1;
  if (mode == "grow") labels.push_back(7);
  if (mode == "ragged") cube.at(0).resize(1, 1);
  cube.at(0)(0, 0) += 0.5F;
  return {x * 2, x.sum() / labels.size(), flags.at(0), mode, cube};
}
