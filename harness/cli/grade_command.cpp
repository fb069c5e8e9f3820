// assay grade
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string_view>

#include "cli/commands.hpp"
#include "cli/locate.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"
#include "cli/write_report.hpp"
#include "core/interrupt.hpp"
#include "pipeline/batch.hpp"
#include "pipeline/runnable.hpp"
#include "pipeline/time_scales.hpp"
#include "report/json.hpp"
#include "report/plain_text.hpp"
#include "submission/find.hpp"
#include "submission/language.hpp"

namespace assay {
namespace {

/// A student whose file has another ending would else be missing from the marks without a word.
void tell_passed_over(const std::vector<PassedOver>& files) {
  constexpr std::size_t most = 10;
  for (std::size_t i = 0; i < std::min(most, files.size()); ++i)
    std::fputs(fmt::format("assay: {}: not graded: {}\n", one_line(files[i].path.string()), files[i].why).c_str(),
               stderr);
  if (files.size() > most)
    std::fputs(fmt::format("assay: {} more files are not graded for such reasons\n", files.size() - most).c_str(),
               stderr);
}

/// What is in them is in no report: all of them are named.
ExitCode tell_not_searched(const std::vector<PassedOver>& folders) {
  ExitCode code = ExitCode::ok;
  for (const PassedOver& folder : folders)
    code = complain(
        {ErrorKind::machine, folder.path.string(), "not graded: the folder cannot be searched: " + folder.why});
  return code;
}

/// The one by which a submission was found.
std::filesystem::path argument_of(const std::filesystem::path& path, const std::vector<std::filesystem::path>& given) {
  for (const std::filesystem::path& argument : given) {
    // "folder/" has an empty name at its end.
    const std::filesystem::path named = argument.has_filename() ? argument : argument.parent_path();
    if (std::ranges::mismatch(named, path).in1 == named.end()) return named;
  }
  return path;
}

/// In a CI job the working folder is the student's, and so are the problems in it.
Result<void> are_trusted(const std::filesystem::path& problems, const CommonOptions& options) {
  const char* ci = std::getenv("CI");
  const bool in_ci = ci != nullptr && *ci != '\0' && std::string_view(ci) != "false";
  const Result<std::filesystem::path> shipped = shipped_problems();
  std::error_code ec;
  if (!in_ci || !options.problems.empty() || (shipped && std::filesystem::equivalent(problems, *shipped, ec)))
    return {};
  return Error{
      ErrorKind::usage, problems.string(),
      "in a CI job (CI is set) this may be the folder of who handed in; say with --problems which to grade by"};
}

struct Work {
  std::vector<Job> jobs;
  ExitCode code = ExitCode::ok;
};

/// What can be wrong with the command or an author's files is found before the first submission runs; only what an
/// author's program does when it is called is met later.
Result<Work> make_work(const GradeOptions& options) {
  const Result<Found> found = find_submissions(options.paths);
  if (!found) return found.error();
  const Result<std::filesystem::path> folder = problems_folder(options.common.problems);
  if (!folder) return folder.error();
  if (const Result<void> trusted = are_trusted(*folder, options.common); !trusted) return trusted.error();
  if (const Result<void> targets = check_targets(options.reports); !targets) return targets.error();
  Catalogue catalogue(*folder);
  Work work;
  std::set<const Problem*> looked_at;
  for (const std::filesystem::path& path : found->submissions) {
    const Result<std::string> id = options.problem.empty()
                                       ? catalogue.problem_of(path, argument_of(path, options.paths))
                                       : Result<std::string>(options.problem);
    if (!id) return id.error();
    const Result<std::shared_ptr<const Problem>> problem = catalogue.load(*id);
    if (!problem) return problem.error();
    if (looked_at.insert(problem->get()).second)
      if (const Result<void> can = runnable(**problem); !can) return can.error();
    Result<Plan> plan = make_plan(*problem, options.plan);
    if (!plan) return plan.error();
    work.jobs.push_back({path, std::move(*plan), {}});
  }
  tell_passed_over(found->passed_over);
  work.code = tell_not_searched(found->not_searched);
  return work;
}

ExitCode code_of(const Grade& grade) {
  if (grade.verdict == Verdict::judge_error) return ExitCode::machine;
  return grade.verdict == Verdict::accepted ? ExitCode::ok : ExitCode::not_accepted;
}

bool can_run(Workbench& bench, Language language) {
  return language == Language::python ? bench.python().has_value() : bench.cpp().has_value();
}

/// Puts numbers in place of every time_scale "auto".
Result<void> settle_limits(std::vector<Job>& jobs, Workbench& bench, Progress& progress) {
  TimeScales scales(bench, "", [&](const BatchState& state) { progress.show(measuring, state); });
  for (Job& job : jobs) {
    const std::optional<Language> language = language_of(job.path);
    if (!language || !can_run(bench, *language)) continue;  // told when it is its turn
    Result<Plan> settled = scales.settled(job.plan, *language);
    if (settled)
      job.plan = std::move(*settled);
    else if (settled.error().kind == ErrorKind::machine)
      job.cannot = settled.error();
    else
      return settled.error();
  }
  progress.clear();
  return {};
}

bool shows_progress(const GradeOptions& options) {
  return options.format == Format::text && options.verbosity != Verbosity::quiet;
}

class Run {
 public:
  Run(const GradeOptions& options, ExitCode code)
      : options_(options),
        text_{use_color(options.color), terminal_width(), options.audience, options.verbosity},
        progress_(stderr, shows_progress(options)),
        code_(code) {}

  void all(Workbench& bench, const std::vector<Job>& jobs) {
    const std::string name = jobs.size() == 1 ? jobs.front().path.filename().string() : "";
    grade_all(bench, jobs, workers_for(jobs, options_.common.jobs),
              {[&](std::size_t, Result<Grade> grade) { done(std::move(grade)); },
               [&](const BatchState& state) { progress_.show(name, state); }});
    progress_.clear();
    if (interrupted()) code_ = worse(code_, complain({ErrorKind::interrupted, "", interruption(jobs)}));
    batch_.environment = bench.environment();
  }

  ExitCode report() {
    if (options_.format == Format::json) print(render_json(batch_, options_.audience));
    if (options_.format == Format::text && (batch_.grades.size() > 1 || options_.verbosity == Verbosity::quiet))
      print(render_summary(batch_, text_));
    for (const ReportTarget& target : options_.reports)
      if (const Result<void> written = write_report(target, batch_, options_.audience); !written)
        code_ = worse(code_, complain(written.error()));
    return options_.exit_zero && code_ == ExitCode::not_accepted ? ExitCode::ok : code_;
  }

 private:
  /// Jobs are done in their order, and none is begun after Ctrl-C.
  std::string interruption(const std::vector<Job>& jobs) const {
    constexpr std::size_t most = 10;
    const std::size_t left = jobs.size() - done_;
    if (left == 0) return "interrupted";
    std::string names;
    for (std::size_t i = 0; i < std::min(most, left); ++i) names += "\n  " + one_line(jobs[done_ + i].path.string());
    if (left > most) names += fmt::format("\n  and {} more", left - most);
    return fmt::format("interrupted: {} of {} submissions were not begun, and are in no report:{}", left, jobs.size(),
                       names);
  }

  void done(Result<Grade> grade) {
    progress_.clear();
    ++done_;
    if (!grade) {
      code_ = worse(code_, complain(grade.error()));
      return;
    }
    if (options_.format == Format::text && options_.verbosity != Verbosity::quiet) {
      print(render_text(*grade, text_));
      std::fflush(stdout);  // a CI job's log shows each submission as it is done
    }
    code_ = worse(code_, code_of(*grade));
    batch_.grades.push_back(std::move(*grade));
  }

  const GradeOptions& options_;
  TextOptions text_;
  Progress progress_;
  Batch batch_;
  std::size_t done_ = 0;
  ExitCode code_;
};

}  // namespace

ExitCode grade_command(const GradeOptions& options) {
  Result<Work> work = make_work(options);
  if (!work) return complain(work.error());
  const Result<std::unique_ptr<Workbench>> bench = Workbench::create(options.common.grader);
  if (!bench) return complain(bench.error());
  {
    Progress progress(stderr, shows_progress(options));
    if (const Result<void> settled = settle_limits(work->jobs, **bench, progress); !settled) {
      progress.clear();
      return complain(settled.error());
    }
  }
  Run run(options, work->code);
  run.all(**bench, work->jobs);
  return run.report();
}

}  // namespace assay
