// Wrong settings of two knobs at once.
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "verify/targets.hpp"

namespace assay {

struct Pairs {
  std::size_t all = 0;
  std::size_t tried = 0;              // as many as there was time for
  std::vector<std::string> uncaught;  // by any case
};

/// Every two changes of different knobs, in order, until `budget` is over. Error (interrupted): Ctrl-C came.
Result<Pairs> run_pairs(const Problem& problem, std::span<const Target> targets, std::chrono::milliseconds budget);

}  // namespace assay
