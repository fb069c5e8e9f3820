// Limits that say time_scale "auto": how much they are stretched on this machine.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/grade.hpp"
#include "core/plan.hpp"
#include "core/result.hpp"
#include "pipeline/workbench.hpp"

namespace assay {

/// The processor time that the slowest of a language's calibration samples needs for one case here.
struct Need {
  std::string sample;
  Milliseconds cpu{0};
};

/// The smallest of 1, 1.5, 2, 3, 4, 6 and 8 that makes `limit` at least twice `needed`; nothing where 8 is too little.
std::optional<double> factor_for(Milliseconds needed, Milliseconds limit);

/// Measured once a machine (processor, interpreter, numpy, compiler, walls) and version of the problem and its samples,
/// and kept in the user's cache.
class TimeScales {
 public:
  /// `samples`: the folder of all problems' samples; "": submissions/ beside the problem's parent folder.
  /// `on_progress`: called after each case of a measurement, which may take a minute.
  TimeScales(Workbench& bench, std::filesystem::path samples, std::function<void(const BatchState&)> on_progress)
      : bench_(bench), samples_(std::move(samples)), on_progress_(std::move(on_progress)) {}

  /// `plan` with a number in place of every "auto". Errors: (machine) this machine is too slow even with a factor of 8,
  /// (author_file) a calibration sample is missing or not accepted.
  Result<Plan> settled(Plan plan, Language language);

  /// For every "auto" case of the plan, by the case's id.
  Result<std::map<std::string, Need>> needs(const Plan& plan, Language language);

 private:
  using Needs = std::map<std::string, Need>;
  std::filesystem::path sample_path(const Problem& problem, const std::string& sample) const;
  Result<std::string> cache_key(const Problem& problem, Language language) const;
  /// What the plan's cases need.
  Result<Needs> measure(const Plan& plan, Language language);

  Workbench& bench_;
  std::filesystem::path samples_;
  std::function<void(const BatchState&)> on_progress_;
  std::map<std::pair<std::string, Language>, Needs> known_;   // by the problem's folder
  std::map<std::pair<std::string, Language>, Error> failed_;  // what a measurement met is met again
};

}  // namespace assay
