// What of a grade an audience may see. Every format is written from these values and from nothing else, so that what
// is hidden is hidden in all of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/grade.hpp"

namespace assay {

struct ShownTime {
  std::optional<Attempt> best;  // not of a hidden case
  std::vector<Attempt> runs;
  Milliseconds process{0};             // with `best`
  std::optional<int> tenths_of_limit;  // in place of them
  Milliseconds limit{0};
  double scale = 1;
};

struct ShownCase {
  std::string id;
  std::string group;
  Verdict verdict = Verdict::not_run;
  Visibility visibility = Visibility::hidden;
  double weight = 1;
  bool at_load = false;
  const Case* arguments = nullptr;  // null: not to be shown
  std::optional<Check> check;
  std::string part;     // of the case that failed: "item 1", "call 2, forward"
  std::string message;  // why it was not accepted
  std::string expected;
  std::string actual;
  std::optional<Tolerance> tolerance;
  std::optional<ValueEvidence> values;
  std::optional<ShownTime> time;
  std::optional<Bytes> peak_memory;
  std::optional<int> line;
  std::string exception;
  std::string traceback;
  std::string hint;
  std::string out;
  std::string err;
};

/// What ended grading before or between the cases: about the submission's own source, so shown to its author.
struct ShownStop {
  Verdict verdict = Verdict::not_run;
  std::string message;
  std::optional<int> line;
  std::string log;  // of the compiler, or a traceback
};

ShownCase shown_case(const Grade& grade, const CaseGrade& graded, Audience audience);
std::optional<ShownStop> shown_stop(const Grade& grade, Audience audience);
/// Students are told whole seconds: it holds what hidden cases took, sleep included.
Milliseconds shown_duration(const Grade& grade, Audience audience);
std::optional<Error> shown_judge_error(const Grade& grade, Audience audience);

}  // namespace assay
