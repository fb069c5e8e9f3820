// Which mistake reproduces what a submission returned.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/grade.hpp"
#include "core/result.hpp"
#include "diagnose/came.hpp"
#include "reference/family.hpp"

namespace assay {

/// The reference's results for a case, call by call and item by item, these knobs set differently. Error: it has none
/// for the case's arguments.
using CaseRows = std::function<Result<Results>(const Knobs&)>;
using ReferenceFor = std::function<Result<CaseRows>(const Case&)>;

/// One submission's: every mistake that the reference's knobs can make, one or two at a time, and those that the
/// problem declares, until a case rules it out.
///
/// A failing case rules out what does not give the returned values, within the case's tolerance; a passing one what
/// does not give the right ones. Of an array the first 65,536 elements are looked at. A case whose rows would take too
/// long to make for all that are left is passed over, and then it is not among what is explained: all of it is to take
/// some 50 ms at most.
class Suspects {
 public:
  Suspects(const Problem& problem, ReferenceFor reference) : problem_(problem), reference_(std::move(reference)) {}

  /// To be told of a case that failed on its values or its shape, while they are still there. Costs nothing before the
  /// first of them. `came`: every result, in the order of the reference's.
  void rule_out_by(const Case& planned, std::span<const Came> came);

  /// The smallest change left: one knob before two. Two that explain as much are
  /// named both; with more than two there is nothing to say. With none it may be float32 in some order of operations
  /// that the knobs do not have. `cases` are all of the submission's, decided.
  std::optional<Diagnosis> named(const std::vector<CaseGrade>& cases) const;

 private:
  void begin();
  void keep_right_ones(std::vector<Knobs>& found, const Case& planned, double& budget) const;
  std::string words(const Knobs& change) const;
  Diagnosis diagnosis(const std::vector<Knobs>& found) const;

  const Problem& problem_;
  ReferenceFor reference_;
  bool begun_ = false;
  double budget_ = 0;                   // nanoseconds that are left for ruling out
  std::vector<Knobs> left_;             // fewer changes first
  bool single_precision_ = false;       // every failing case's values were such
  std::vector<std::string> explained_;  // groups of the failing cases that were looked at
};

}  // namespace assay
