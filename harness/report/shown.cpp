#include "report/shown.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "report/exception_kind.hpp"
#include "report/outcome_words.hpp"

namespace assay {
namespace {

enum class Detail { everything, hint, pass_or_fail };

Detail detail_for(const Group& group, Audience audience) {
  if (audience == Audience::staff) return Detail::everything;
  if (group.feedback == Feedback::none) return Detail::pass_or_fail;
  const bool visible = group.visibility == Visibility::visible;
  return visible && group.feedback == Feedback::full ? Detail::everything : Detail::hint;
}

std::optional<int> line_of(const Outcome& outcome) {
  return std::visit(
      [](const auto& ended) -> std::optional<int> {
        if constexpr (requires { ended.line; }) return ended.line;
        return std::nullopt;
      },
      outcome);
}

std::optional<ShownTime> exact_time(const RunRecord& run) {
  if (run.attempts.empty()) return std::nullopt;
  return ShownTime{run.best, run.attempts, run.process, std::nullopt, run.time_limit, run.time_scale};
}

std::optional<ShownTime> coarse_time(const RunRecord& run) {
  if (run.attempts.empty()) return std::nullopt;
  return ShownTime{std::nullopt, {}, Milliseconds(0), tenths_of_limit(run), run.time_limit, run.time_scale};
}

void show_everything(ShownCase& shown, const CaseGrade& graded) {
  const RunRecord& run = graded.run;
  shown.arguments = &graded.planned;
  if (graded.check) {
    shown.expected = graded.check->expected;
    shown.actual = graded.check->actual;
    shown.values = graded.check->values;
    shown.part = graded.check->part;
  }
  shown.line = line_of(run.outcome);
  const bool judged = graded.check && graded.check->failed;
  shown.message = judged ? graded.check->message : outcome_words(run);
  if (const auto* raised = std::get_if<Raised>(&run.outcome)) {
    shown.exception = raised->type;
    shown.traceback = raised->traceback;
  }
  if (const auto* failed = std::get_if<CompileFailed>(&run.outcome)) shown.traceback = failed->log;
  shown.peak_memory = run.attempts.empty() ? std::nullopt : std::optional(run.peak_memory);
  shown.time = exact_time(run);
  shown.out = run.out;
  shown.err = run.err;
}

/// A submission chooses what it raises, and where: told case by case, that would spell out a hidden case's arguments.
/// It is told where all that it ever raised is one and the same, and a case that is shown in full has told it already.
bool told_by_a_shown_case(const Grade& grade, const Outcome& outcome, Audience audience) {
  const auto* raised = std::get_if<Raised>(&outcome);
  bool told = false;
  for (const CaseGrade& other : grade.cases) {
    const auto* same = std::get_if<Raised>(&other.run.outcome);
    if (same == nullptr && !line_of(other.run.outcome)) continue;
    if (other.run.outcome.index() != outcome.index() || line_of(other.run.outcome) != line_of(outcome) ||
        (raised != nullptr && exception_kind(same->type) != exception_kind(raised->type)))
      return false;
    told = told || detail_for(group_of(*grade.problem, other.planned), audience) == Detail::everything;
  }
  return told;
}

void show_hint(ShownCase& shown, const Grade& grade, const CaseGrade& graded, Audience audience) {
  shown.message = shown.check ? guarded_check_words(*shown.check) : guarded_outcome_words(graded.run);
  if (shown.visibility == Visibility::visible || told_by_a_shown_case(grade, graded.run.outcome, audience)) {
    shown.line = line_of(graded.run.outcome);
    if (const auto* raised = std::get_if<Raised>(&graded.run.outcome)) {
      shown.exception = exception_kind(raised->type);
      shown.message = "raised " + shown.exception;
    }
  }
  shown.time = shown.visibility == Visibility::visible ? exact_time(graded.run) : coarse_time(graded.run);
}

void show_why(ShownCase& shown, const Grade& grade, const CaseGrade& graded, Audience audience) {
  const Detail detail = detail_for(group_of(*grade.problem, graded.planned), audience);
  shown.at_load = graded.run.phase == Phase::load;
  if (graded.check) {
    shown.check = graded.check->failed;
    shown.tolerance = detail == Detail::everything ? graded.check->tolerance : graded.planned.tolerance;
  }
  if (detail == Detail::everything)
    show_everything(shown, graded);
  else
    show_hint(shown, grade, graded, audience);
  if (shown.verdict == Verdict::accepted) {
    shown.message.clear();
    return;
  }
  if (shown.verdict != Verdict::not_run) shown.hint = graded.planned.hint;
}

const Error withheld{ErrorKind::machine, "", "the details are for the course's staff"};

}  // namespace

ShownCase shown_case(const Grade& grade, const CaseGrade& graded, Audience audience) {
  const Group group = group_of(*grade.problem, graded.planned);
  const Detail detail = detail_for(group, audience);
  ShownCase shown;
  shown.id = graded.planned.id;
  shown.group = graded.planned.group;
  shown.verdict = graded.judge_error ? Verdict::judge_error : graded.verdict;
  shown.visibility = group.visibility;
  shown.weight = graded.planned.weight;
  if (const auto* skipped = std::get_if<NotRun>(&graded.run.outcome)) shown.message = skipped->reason;
  if (detail != Detail::pass_or_fail) show_why(shown, grade, graded, audience);
  if (graded.judge_error) shown.message = to_string(detail == Detail::everything ? *graded.judge_error : withheld);
  return shown;
}

namespace {

bool guarded_call_was_made(const Grade& grade, Audience audience) {
  return std::any_of(grade.cases.begin(), grade.cases.end(), [&](const CaseGrade& graded) {
    return !graded.run.attempts.empty() &&
           detail_for(group_of(*grade.problem, graded.planned), audience) != Detail::everything;
  });
}

}  // namespace

std::optional<ShownStop> shown_stop(const Grade& grade, Audience audience) {
  if (!grade.stopped_by) return std::nullopt;
  const RunRecord& run = *grade.stopped_by;
  ShownStop stop;
  stop.verdict = grade.verdict;
  // Once a call has begun the submission knows arguments, and could put them into what it says, and where. A later
  // process of it may know them as well: what one reads from a disk is read faster by the next.
  const auto* raised = std::get_if<Raised>(&run.outcome);
  const bool compiling = std::holds_alternative<CompileFailed>(run.outcome);
  const bool loading = run.phase == Phase::load || std::holds_alternative<LoadFailed>(run.outcome);
  const bool whole = audience == Audience::staff || compiling || (loading && !guarded_call_was_made(grade, audience));
  if (whole) stop.line = line_of(run.outcome);
  stop.message = whole ? outcome_words(run) : guarded_outcome_words(run);
  if (const auto* failed = std::get_if<CompileFailed>(&run.outcome)) stop.log = failed->log;
  if (raised && whole) stop.log = raised->traceback;
  return stop;
}

Milliseconds shown_duration(const Grade& grade, Audience audience) {
  if (audience == Audience::staff) return grade.duration;
  return Milliseconds(1000 * std::ceil(grade.duration.count() / 1000));
}

/// A case's own judge error may name its arguments; the submission's is the first of them.
std::optional<Error> shown_judge_error(const Grade& grade, Audience audience) {
  if (!grade.judge_error || audience == Audience::staff) return grade.judge_error;
  const bool of_guarded_case = std::any_of(grade.cases.begin(), grade.cases.end(), [&](const CaseGrade& graded) {
    return graded.judge_error == grade.judge_error &&
           detail_for(group_of(*grade.problem, graded.planned), audience) != Detail::everything;
  });
  return of_guarded_case ? withheld : *grade.judge_error;
}

}  // namespace assay
