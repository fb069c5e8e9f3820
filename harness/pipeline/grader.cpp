#include "pipeline/grader.hpp"

#include <fmt/format.h>

#include <mutex>
#include <shared_mutex>

#include "check/check_case.hpp"
#include "diagnose/came.hpp"
#include "diagnose/diagnose.hpp"
#include "pipeline/case_reference.hpp"
#include "pipeline/expected.hpp"
#include "pipeline/grade_marks.hpp"
#include "problem/array_data.hpp"
#include "score/aggregate.hpp"
#include "score/decide.hpp"
#include "submission/language.hpp"
#include "submission/prepare.hpp"

namespace assay {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int most_judge_errors = 2;  // one after the other: a machine that fails twice fails again
constexpr int most_stopped = 3;       // stopped cases, after which the rest would only cost everybody's time

bool was_stopped(const RunRecord& run) {
  const auto* late = std::get_if<TimedOut>(&run.outcome);
  return late != nullptr && late->stopped;
}

/// What no other case would change: the submission does not load, or breaks a rule.
bool ends_the_submission(const RunRecord& run) {
  return run.phase == Phase::load || std::holds_alternative<RuleBroken>(run.outcome);
}

/// The right type, and yet wrong: other values, or the right ones in another shape.
bool is_of_values(const CheckResult& check) {
  return check.failed == Check::values || check.failed == Check::finite || check.failed == Check::shape;
}

/// What has been compared is not kept: a batch's would fill the memory.
void forget_arrays(RunRecord& run) {
  run.earlier.clear();
  if (auto* last = std::get_if<Returned>(&run.outcome))
    for (ReturnedArray* array : arrays_of(*last)) array->data = {};
}

class RestAtTheEnd {
 public:
  explicit RestAtTheEnd(Runner& runner) : runner_(runner) {}
  RestAtTheEnd(const RestAtTheEnd&) = delete;
  RestAtTheEnd& operator=(const RestAtTheEnd&) = delete;
  ~RestAtTheEnd() { runner_.rest(); }

 private:
  Runner& runner_;
};

}  // namespace

Grade not_graded(const std::filesystem::path& path, const Plan& plan, Error why) {
  Grade grade = blank(path, plan);
  fail(grade, std::move(why));
  return aggregate(std::move(grade), 0);
}

Result<Runner*> Grader::runner_for(Language language, int threads) {
  std::unique_ptr<Runner>& runner = runners_[{language, threads}];
  if (runner) return runner.get();
  const RunnerSetup setup{bench_.sandbox(), bench_.machine(), threads, spare_core_};
  if (language == Language::cpp) {
    runner = Runner::cpp(setup);
    return runner.get();
  }
  const Result<const Interpreter*> interpreter = bench_.python();
  if (!interpreter) return interpreter.error();
  runner = Runner::python(setup, **interpreter);
  return runner.get();
}

Result<Preparation> Grader::prepared(const std::filesystem::path& path, const Problem& problem) {
  static const CppTools none;
  if (language_of(path) != Language::cpp) return prepare(path, problem, none.compiler, none.compile);
  const Result<const CppTools*> tools = bench_.cpp();
  if (!tools) return tools.error();
  const std::shared_lock working(bench_.machine());
  return prepare(path, problem, (*tools)->compiler, (*tools)->compile);
}

Result<Grade> Grader::grade(const std::filesystem::path& path, const Plan& plan, const OnCase& on_case) {
  const Clock::time_point start = Clock::now();
  Grade grade = blank(path, plan);
  double deduct = 0;
  const Result<void> done = grade_into(grade, path, plan, deduct, on_case);
  if (!done && done.error().kind != ErrorKind::machine && done.error().kind != ErrorKind::interrupted)
    return done.error();
  if (!done && done.error().kind == ErrorKind::machine) fail(grade, done.error());
  grade.interrupted = !done && done.error().kind == ErrorKind::interrupted;
  if (grade.interrupted) mark_not_run(grade, "interrupted");
  grade.duration = Clock::now() - start;
  return aggregate(std::move(grade), deduct);
}

void Grader::take_program_of(const std::shared_ptr<const Problem>& problem) {
  if (!std::holds_alternative<ProgramReference>(problem->reference)) return;
  if (program_ && program_->problem() == problem) return;
  const auto prepare_program = [this, problem](const std::filesystem::path& path) { return prepared(path, *problem); };
  const auto runner = [this, problem](Language language) { return runner_for(language, problem->limits.threads); };
  program_.emplace(problem, prepare_program, runner);
}

Result<void> Grader::try_reference(const Plan& plan) {
  take_program_of(plan.problem);
  const Language language = plan.problem->python ? Language::python : Language::cpp;
  for (const Case& planned : plan.cases) {
    const Result<Case> filled = with_array_data(*plan.problem, planned);
    if (!filled) return filled.error();
    const Result<std::vector<ExpectedCall>> expected = this->expected(*plan.problem, *filled, language);
    if (!expected) return expected.error();
  }
  return {};
}

Result<void> Grader::grade_into(Grade& grade, const std::filesystem::path& path, const Plan& plan, double& deduct,
                                const OnCase& on_case) {
  take_program_of(plan.problem);
  Result<Preparation> preparation = prepared(path, *plan.problem);
  if (!preparation) return preparation.error();
  grade.submission = preparation->file;
  if (auto* failed = std::get_if<RunRecord>(&preparation->result)) {
    grade.stopped_by = std::move(*failed);
    mark_rest(grade, 0, "the submission cannot be loaded");
    return {};
  }
  Prepared& prepared = std::get<Prepared>(preparation->result);
  grade.compile = prepared.compile;
  const Result<Runner*> runner = runner_for(*prepared.file.language, plan.problem->limits.threads);
  if (!runner) return runner.error();
  const RestAtTheEnd rest(**runner);
  const Result<Prepared> ready = (*runner)->shared_by_cases(std::move(prepared), plan);
  if (!ready) return ready.error();
  const Result<std::optional<RunRecord>> broken = (*runner)->check_rules(*ready, plan);
  if (!broken) return broken.error();
  if (*broken) apply_rule(**broken, *plan.problem, grade, deduct);
  if (grade.stopped_by) return {};
  Suspects suspects(*plan.problem, [&](const Case& planned) -> Result<CaseRows> {
    Result<CaseReference> reference = CaseReference::of(*plan.problem, planned);
    if (!reference) return reference.error();
    return CaseRows([kept = std::move(*reference)](const Knobs& changed) { return kept.results(changed); });
  });
  const Result<void> ran = run_cases(**runner, *ready, plan, grade, suspects, on_case);
  if (!ran) return ran;
  const std::shared_lock working(bench_.machine());
  grade.diagnosis = diagnose(suspects, *plan.problem, grade.cases);
  return {};
}

Result<void> Grader::run_cases(Runner& runner, const Prepared& prepared, const Plan& plan, Grade& grade,
                               Suspects& suspects, const OnCase& on_case) {
  int stopped = 0;
  int failed = 0;
  for (std::size_t i = 0; i < grade.cases.size(); ++i) {
    CaseGrade& current = grade.cases[i];
    const Result<void> ran = run_case(runner, prepared, *plan.problem, suspects, current);
    if (!ran && ran.error().kind != ErrorKind::machine) return ran.error();
    if (!ran) current.judge_error = ran.error();
    if (!grade.load && !current.judge_error) grade.load = current.run.load;
    on_case();
    if (!current.judge_error && ends_the_submission(current.run)) {
      grade.stopped_by = current.run;
      const bool rule = std::holds_alternative<RuleBroken>(current.run.outcome);
      mark_rest(grade, i + 1, rule ? "a rule of the problem is broken" : "the submission did not get past loading");
      return {};
    }
    failed = current.judge_error ? failed + 1 : 0;
    if (failed == most_judge_errors) {
      mark_rest(grade, i + 1, failed_here);
      return {};
    }
    stopped += was_stopped(current.run) ? 1 : 0;
    if (stopped == most_stopped) {
      mark_rest(grade, i + 1, fmt::format("{} cases had to be stopped before this one", most_stopped));
      return {};
    }
  }
  return {};
}

Result<std::vector<ExpectedCall>> Grader::expected(const Problem& problem, const Case& planned, Language language) {
  if (std::holds_alternative<FamilyReference>(problem.reference)) return expected_calls(problem, planned, language);
  const Result<ProgramResults::Calls> results =
      bench_.program_results().of(program_->problem(), planned, [&] { return program_->run(planned); });
  if (!results) return results.error();
  return expected_calls(problem, planned, language, **results);
}

Result<void> Grader::run_case(Runner& runner, const Prepared& prepared, const Problem& problem, Suspects& suspects,
                              CaseGrade& grade) {
  const Result<Case> filled = with_array_data(problem, grade.planned);
  if (!filled) return filled.error();
  const Result<std::vector<ExpectedCall>> expected = this->expected(problem, *filled, *prepared.file.language);
  if (!expected) return expected.error();
  std::vector<ResultSizes> sizes;
  for (const ExpectedCall& call : *expected) sizes.emplace_back(array_sizes(call));
  Result<RunRecord> run = runner.run(prepared, problem, *filled, sizes);
  if (!run) return run.error();
  grade.run = std::move(*run);
  const std::shared_lock working(bench_.machine());
  grade.check = check_case(grade.run, *expected, grade.planned.tolerance);
  if (grade.check && is_of_values(*grade.check)) suspects.rule_out_by(*filled, came_arrays(grade.run, *expected));
  forget_arrays(grade.run);
  grade.verdict = decide(grade.run, grade.check);
  return {};
}

}  // namespace assay
