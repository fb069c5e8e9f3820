// assay watch
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdio>
#include <ctime>

#include "cli/commands.hpp"
#include "cli/file_watch.hpp"
#include "cli/locate.hpp"
#include "cli/terminal.hpp"
#include "pipeline/cores.hpp"
#include "pipeline/grader.hpp"
#include "pipeline/runnable.hpp"
#include "pipeline/time_scales.hpp"
#include "report/text.hpp"
#include "submission/language.hpp"

namespace assay {
namespace {

Result<Plan> plan_for(const WatchOptions& options) {
  std::error_code none;
  if (!std::filesystem::is_regular_file(options.file, none))
    return Error{ErrorKind::usage, options.file.string(), "is no file; save it once before it is watched"};
  if (!language_of(options.file))
    return Error{ErrorKind::usage, options.file.string(), "its ending is none of .py, .cpp, .cc and .cxx"};
  const Result<std::filesystem::path> folder = problems_folder(options.common.problems);
  if (!folder) return folder.error();
  Catalogue catalogue(*folder);
  const Result<std::string> id =
      options.problem.empty() ? catalogue.problem_of(options.file, options.file) : Result<std::string>(options.problem);
  if (!id) return id.error();
  const Result<std::shared_ptr<const Problem>> problem = catalogue.load(*id);
  if (!problem) return problem.error();
  if (const Result<void> can = runnable(**problem); !can) return can.error();
  PlanOptions visible;
  visible.visible_only = true;
  return make_plan(*problem, visible);
}

/// One line before each report, for they follow each other.
void print_heading() {
  print(fmt::format("\n{:%H:%M:%S}  visible cases; saving grades again, Ctrl-C ends\n",
                    fmt::localtime(std::time(nullptr))));
}

}  // namespace

ExitCode watch_command(const WatchOptions& options) {
  Result<Plan> plan = plan_for(options);
  if (!plan) return complain(plan.error());
  Result<FileWatch> watch = FileWatch::of(options.file);
  if (!watch) return complain(watch.error());
  const Result<std::unique_ptr<Workbench>> bench = Workbench::create(options.common.grader);
  if (!bench) return complain(bench.error());
  Result<Plan> settled =
      TimeScales(**bench, "", [](const BatchState&) {}).settled(std::move(*plan), *language_of(options.file));
  if (!settled) return complain(settled.error());
  const TextOptions text{use_color(options.color), terminal_width(), Audience::student, Verbosity::normal};
  const bool spare_core = usable_cores().size() > static_cast<std::size_t>(settled->problem->limits.threads);
  Grader grader(**bench, spare_core);
  for (;;) {
    print_heading();
    const Result<Grade> grade = grader.grade(options.file, *settled, [] {});
    if (!grade) return complain(grade.error());
    if (!grade->interrupted) print(render_text(*grade, text));
    std::fflush(stdout);
    if (const Result<void> saved = watch->wait(); !saved) return complain(saved.error());
  }
}

}  // namespace assay
