// assay grade
#include <cstdio>

#include "cli/commands.hpp"
#include "cli/locate.hpp"
#include "cli/terminal.hpp"
#include "cli/write_report.hpp"
#include "core/interrupt.hpp"
#include "pipeline/expected.hpp"
#include "pipeline/grader.hpp"
#include "report/json.hpp"
#include "report/progress.hpp"
#include "submission/find.hpp"

namespace assay {
namespace {

struct Job {
  std::filesystem::path path;
  Plan plan;
};

/// Everything that can be wrong with the command or an author's file is found before the first submission runs.
Result<std::vector<Job>> make_jobs(const GradeOptions& options) {
  const Result<std::vector<std::filesystem::path>> paths = find_submissions(options.paths);
  if (!paths) return paths.error();
  const Result<std::filesystem::path> folder = problems_folder(options.common.problems);
  if (!folder) return folder.error();
  if (const Result<void> targets = check_targets(options.reports); !targets) return targets.error();
  Catalogue catalogue(*folder);
  std::vector<Job> jobs;
  for (const std::filesystem::path& path : *paths) {
    const Result<std::string> id =
        options.problem.empty() ? catalogue.problem_of(path) : Result<std::string>(options.problem);
    if (!id) return id.error();
    const Result<std::shared_ptr<const Problem>> problem = catalogue.load(*id);
    if (!problem) return problem.error();
    if (const Result<void> can = runnable(**problem); !can) return can.error();
    Result<Plan> plan = make_plan(*problem, options.plan);
    if (!plan) return plan.error();
    jobs.push_back({path, std::move(*plan)});
  }
  return jobs;
}

ExitCode code_of(const Grade& grade) {
  if (grade.verdict == Verdict::judge_error) return ExitCode::machine;
  return grade.verdict == Verdict::accepted ? ExitCode::ok : ExitCode::not_accepted;
}

class Run {
 public:
  explicit Run(const GradeOptions& options)
      : options_(options),
        text_{use_color(options.color), terminal_width(), options.audience, options.verbosity},
        progress_(stderr, options.format == Format::text && options.verbosity != Verbosity::quiet) {}

  ExitCode all(Grader& grader, const std::vector<Job>& jobs) {
    ExitCode code = ExitCode::ok;
    for (const Job& job : jobs) {
      const std::string name = job.path.filename().string();
      Result<Grade> grade = grader.grade(
          job.path, job.plan, [&](std::size_t done, std::size_t total) { progress_.show(name, done, total); });
      progress_.clear();
      if (interrupted()) code = worse(code, complain({ErrorKind::interrupted, "", "interrupted"}));
      if (!grade) {
        code = worse(code, complain(grade.error()));
        continue;
      }
      if (options_.format == Format::text && options_.verbosity != Verbosity::quiet) {
        print(render_text(*grade, text_));
        std::fflush(stdout);  // a CI job's log shows each submission as it is done
      }
      code = worse(code, code_of(*grade));
      batch_.grades.push_back(std::move(*grade));
      if (interrupted()) break;
    }
    batch_.environment = grader.environment();
    return code;
  }

  ExitCode report(ExitCode code) {
    if (options_.format == Format::json) print(render_json(batch_, options_.audience));
    if (options_.format == Format::text && (batch_.grades.size() > 1 || options_.verbosity == Verbosity::quiet))
      print(render_summary(batch_, text_));
    for (const ReportTarget& target : options_.reports)
      if (const Result<void> written = write_report(target, batch_, options_.audience); !written)
        code = worse(code, complain(written.error()));
    return options_.exit_zero && code == ExitCode::not_accepted ? ExitCode::ok : code;
  }

 private:
  const GradeOptions& options_;
  TextOptions text_;
  Progress progress_;
  Batch batch_;
};

}  // namespace

ExitCode grade_command(const GradeOptions& options) {
  const Result<std::vector<Job>> jobs = make_jobs(options);
  if (!jobs) return complain(jobs.error());
  Result<Grader> grader = Grader::create(options.common.grader);
  if (!grader) return complain(grader.error());
  Run run(options);
  const ExitCode code = run.all(*grader, *jobs);
  return run.report(code);
}

}  // namespace assay
