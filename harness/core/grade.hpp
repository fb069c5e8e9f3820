// What a submission earned, ready for every report.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/check_result.hpp"
#include "core/plan.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"
#include "core/verdict.hpp"

namespace assay {

struct SubmissionFile {
  std::string path;                  // as the user gave it or as found below it
  std::string sha256;                // hex; "" when it could not be read
  std::optional<Language> language;  // empty: its name tells none
};

/// One case, decided. The returned bytes are gone by now.
struct CaseGrade {
  Case planned;
  RunRecord run;
  std::optional<CheckResult> check;
  std::optional<Error> judge_error;
  Verdict verdict = Verdict::not_run;
};

struct GroupGrade {
  Group group;
  Verdict verdict = Verdict::not_run;
  std::optional<double> score;  // empty: not gradable
};

struct Compiled {
  Milliseconds time{0};
  bool cached = false;  // by an earlier grading: `time` is what fetching it took
};

/// What a submission's mistake is.
struct Diagnosis {
  std::string message;                // a sentence or two that a student can act on; nothing of any case
  std::vector<Knobs> changes;         // of the reference that give what came back: none, one, or two that do as well
  std::vector<std::string> explains;  // the groups of the cases that it explains
};

struct Warning {
  std::string message;
  std::optional<int> line;
};

struct Grade {
  std::shared_ptr<const Problem> problem;
  SubmissionFile submission;
  Verdict verdict = Verdict::not_run;
  std::optional<double> score;  // empty with Verdict::judge_error, and where it was interrupted
  double max_score = 0;
  std::optional<RunRecord>
      stopped_by;                    // what ended grading before or between the cases: CompileFailed, RuleBroken, ...
  std::optional<Error> judge_error;  // the first one, of a case or of the whole submission
  bool interrupted = false;          // Ctrl-C came before its last case
  std::optional<Diagnosis> diagnosis;
  std::vector<Warning> warnings;  // a rule with "warn", a deduction
  std::vector<GroupGrade> groups;
  std::vector<CaseGrade> cases;     // in plan order
  std::optional<Compiled> compile;  // C++ only
  std::optional<Milliseconds> load;
  std::chrono::system_clock::time_point started_at;
  Milliseconds duration{0};
};

/// Where the grading happened: written with every result.
struct Environment {
  std::string assay_version;
  std::string python;  // interpreter path and version, "" where no Python submission was graded
  std::string numpy;
  std::string compiler;
  std::string cpu;
  std::map<std::string, std::string> sandbox;  // layer -> "on" | "off"
};

struct Batch {
  Environment environment;
  std::vector<Grade> grades;
};

/// How far a batch is.
struct BatchState {
  std::size_t submissions = 0;
  std::size_t submissions_done = 0;
  std::size_t cases = 0;  // of all submissions
  std::size_t cases_done = 0;
};

enum class Audience { student, staff };

}  // namespace assay
