// One batch with a bit of everything, and canaries in every field that is hidden from students.
#pragma once

#include "core/grade.hpp"

namespace assay::testing {

inline const std::string canary = "CANARY";
inline constexpr double canary_number = 987654321.125;

inline CaseGrade case_of(const std::string& group, const std::string& name, Verdict verdict, Outcome outcome) {
  CaseGrade graded;
  graded.planned.id = group + "/" + name;
  graded.planned.group = group;
  graded.planned.calls = {{.args = {{"seq_len", std::int64_t{2}}, {"base", 100.0}}}};
  graded.planned.hint = "Read the formula again.";
  graded.run.outcome = std::move(outcome);
  graded.run.attempts = {{Milliseconds{12.5}, Milliseconds{14}}};
  graded.run.best = graded.run.attempts[0];
  graded.run.process = Milliseconds{16.25};
  graded.run.time_limit = Milliseconds{300};
  graded.run.peak_memory = mebibytes(40);
  graded.verdict = verdict;
  if (verdict == Verdict::not_run) graded.run.attempts.clear();
  return graded;
}

inline CheckResult wrong_values() {
  CheckResult check{Check::values, "1 of 8 entries is off.", "0.5", "0.25", ValueEvidence{}, {1e-9, 0, false}};
  check.values = ValueEvidence{0.25, 0.5, {1, 2}, {{{1, 2}, 0.5, 0.25}}, 1, 8};
  check.values->around = ValueWindow{{0, 1},
                                     3,
                                     {0.25, -1, 0, 1, 0.5, 0.125},
                                     {0.25, -1, 0, 1, 0.25, 0.125},
                                     {false, false, false, false, true, false}};
  return check;
}

/// `full`, visible; `hint` and `none`, hidden.
inline std::shared_ptr<const Problem> problem_of_three_groups() {
  auto problem = std::make_shared<Problem>();
  problem->id = "positional-encoding";
  problem->sha256 = "abc123";
  problem->groups = {{"full", 10, Scoring::all_or_nothing, Visibility::visible, Feedback::full},
                     {"hint", 20, Scoring::proportional, Visibility::hidden, Feedback::hint},
                     {"later", 20, Scoring::proportional, Visibility::after_due_date, Feedback::full},
                     {"none", 20, Scoring::proportional, Visibility::hidden, Feedback::none}};
  return problem;
}

inline Grade grade_of(const std::string& path, std::vector<CaseGrade> cases) {
  Grade grade;
  grade.problem = problem_of_three_groups();
  grade.submission = {path, "def456", Language::python};
  grade.verdict = Verdict::wrong_answer;
  grade.score = 20.0 / 3;
  grade.max_score = 70;
  for (const Group& group : grade.problem->groups) grade.groups.push_back({group, Verdict::wrong_answer, 0.0});
  grade.cases = std::move(cases);
  grade.started_at = std::chrono::system_clock::time_point{std::chrono::seconds{1767323045}};
  grade.duration = Milliseconds{1234.5};
  return grade;
}

/// Every hidden field of every outcome says "CANARY" or 987654321.
inline std::vector<CaseGrade> cases_with_canaries(const std::string& group) {
  constexpr auto number = static_cast<std::int64_t>(canary_number);
  const std::vector<Outcome> outcomes{
      Returned{canary, std::nullopt},
      Raised{canary, canary, 7, canary},
      Exited{987654321},
      Signalled{987654321},
      TimedOut{ClockKind::cpu, Milliseconds{412.75}, Milliseconds{300}, false},
      LoadFailed{LoadFailure::syntax_error, canary, 3},
      CompileFailed{canary, canary, 3},
      RuleBroken{canary, canary, 3},
      ProtocolBroken{canary},
  };
  std::vector<CaseGrade> cases;
  for (const Outcome& outcome : outcomes) {
    CaseGrade graded = case_of(group, std::to_string(cases.size()), Verdict::wrong_answer, outcome);
    graded.planned.calls = {{.args = {{canary, number}, {"x", canary}, {"y", canary_number}}}};
    graded.planned.calls.front().expected = ArrayLiteral{{1}, {canary_number}};
    graded.run.attempts = {{Milliseconds{141.03125}, Milliseconds{987654321}}};
    graded.run.best = graded.run.attempts[0];
    graded.run.out = graded.run.err = canary;
    graded.run.peak_memory = Bytes{987654321};
    if (std::holds_alternative<Returned>(outcome)) {
      const std::vector<std::int64_t> at{number};
      graded.check = CheckResult{Check::shape, canary, canary, canary, std::nullopt, {1e-9, 0, false}};
      graded.check->values =
          ValueEvidence{canary_number, canary_number, at, {{at, canary_number, canary_number}}, 987654321, 987654321};
      graded.check->values->around = ValueWindow{at, 1, {canary_number}, {canary_number}, {true}};
    }
    cases.push_back(std::move(graded));
  }
  CaseGrade failed = case_of(group, "judge", Verdict::judge_error, NotRun{});
  failed.judge_error = Error{ErrorKind::machine, canary, canary};
  cases.push_back(std::move(failed));
  return cases;
}

inline Batch rich_batch() {
  CaseGrade wrong = case_of("full", "wrong", Verdict::wrong_answer, Returned{"numpy.ndarray", std::nullopt});
  wrong.check = wrong_values();
  wrong.run.out = "hello\x1b[31m\rfull/wrong: accepted\nsecond\xff line\n";
  CaseGrade late = case_of("hint", "late", Verdict::time_limit_exceeded,
                           TimedOut{ClockKind::cpu, Milliseconds{412}, Milliseconds{300}, false});
  CaseGrade stopped = case_of("full", "stopped", Verdict::time_limit_exceeded,
                              TimedOut{ClockKind::cpu, Milliseconds{450}, Milliseconds{300}, true});
  CaseGrade raised = case_of("hint", "raised", Verdict::run_time_error,
                             Raised{"ValueError", "operands (2,3) (2,2)", 12, "Traceback:\n  line 12\n"});
  CaseGrade skipped = case_of("none", "skipped", Verdict::not_run, NotRun{"three cases were stopped"});
  Batch batch;
  batch.environment = {"0.1.0", "/usr/bin/python3 3.11.2", "1.24.2", "", "A CPU", {{"seccomp", "on"}}};
  batch.grades.push_back(grade_of("a/wrong.py", {wrong, stopped, late, raised, skipped}));

  Grade broken = grade_of("b/broken.cpp", {skipped});
  broken.submission.language = Language::cpp;
  broken.verdict = Verdict::compile_error;
  broken.score = 0;
  broken.stopped_by = RunRecord{};
  broken.stopped_by->outcome = CompileFailed{"expected ';'", "broken.cpp:3: error: expected ';'\n", 3};
  batch.grades.push_back(broken);

  Grade failed = grade_of("c/fine.py", {skipped});
  failed.verdict = Verdict::judge_error;
  failed.score.reset();
  failed.judge_error = Error{ErrorKind::machine, "sandbox", "no space left"};
  batch.grades.push_back(failed);
  return batch;
}

}  // namespace assay::testing
