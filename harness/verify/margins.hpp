// How far right answers and wrong ones are from the tolerance.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/grade.hpp"
#include "core/result.hpp"
#include "verify/mutants.hpp"
#include "verify/targets.hpp"

namespace assay {

/// As far as this from the tolerance, on their side of it, answers are safe from another machine's rounding.
constexpr double safe_margin = 10;

struct Margin {
  double distance = 0;  // the largest error, as a multiple of what the tolerance allows
  std::string where;    // the case
};

/// A graded sample's. Cases of worked values do not count: how far those are off is the author's rounding.
/// Where the tolerance is relative too, no less than the true figure, and that only if no expected value is 0.
Margin margin_of(const Grade& grade);

struct NearestMistake {
  std::string name;
  Margin margin;  // in the case that shows it best; large ones are looked at only if it is not safe without
};

/// Of the mutants that are caught the one whose margin is the least; nothing where there is none.
/// Error (interrupted): Ctrl-C came.
Result<std::optional<NearestMistake>> nearest_mistake(std::span<const Target> targets, std::span<const Mutant> mutants);

}  // namespace assay
