// assay verify
#include <fmt/format.h>

#include "author/not_read_yet.hpp"
#include "cli/commands.hpp"
#include "cli/locate.hpp"
#include "cli/terminal.hpp"
#include "cli/verify_cases.hpp"
#include "cli/verify_samples.hpp"
#include "core/interrupt.hpp"
#include "pipeline/runnable.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

std::string conclusion(int failures, int samples) {
  if (failures > 0) return fmt::format("not fit for students: {} of the checks above failed", failures);
  return samples > 0 ? "fit for students" : "its cases are fit, but no sample proves that they can be passed";
}

void tell_margins(const SampleFindings& right, const std::optional<NearestMistake>& wrong, VerifyPage& page) {
  if (!right.farthest.empty()) {
    const std::string said = fmt::format("errors of accepted samples are at most {:.2g} of the tolerance ({} in {})",
                                         right.margin.distance, right.farthest, right.margin.where);
    if (right.margin.distance * safe_margin <= 1)
      page.pass(said);
    else
      page.warn(said + "; safe is a tenth: another machine may refuse a right answer");
  }
  if (!wrong) return;
  const std::string said = fmt::format("the mistake nearest to the tolerance, {}, is off by {:.3g} times as much ({})",
                                       wrong->name, wrong->margin.distance, wrong->margin.where);
  if (wrong->margin.distance >= safe_margin)
    page.pass(said);
  else
    page.warn(said + "; safe is 10 times: a case that shows it better, or a smaller tolerance, would do");
}

ExitCode verify(Workbench& bench, const VerifyOptions& options, const std::shared_ptr<const Problem>& problem,
                const fs::path& samples) {
  VerifyPage page;
  page.title(problem->id);
  if (const Result<void> can = runnable(*problem); !can) return complain(can.error());
  if (problem->statement.find(not_read_yet) != std::string::npos)
    page.warn("statement.md has a line that says that nobody has read it since assay new began it");
  const Result<std::optional<NearestMistake>> nearest = verify_cases(*problem, options.verbose, page);
  if (!nearest) return complain(nearest.error());
  SampleFindings found;
  const Result<void> graded = verify_samples(bench, options, problem, samples, page, found);
  if (graded) tell_margins(found, *nearest, page);
  const ExitCode code = worse(found.code, page.failures() > 0 ? ExitCode::not_accepted : ExitCode::ok);
  if (!graded) return worse(code, complain(graded.error()));
  page.conclusion(conclusion(page.failures(), found.samples));
  return code;
}

}  // namespace

ExitCode verify_command(const VerifyOptions& options) {
  const Result<fs::path> folder = problems_folder(options.common.problems);
  if (!folder) return complain(folder.error());
  std::error_code ec;
  if (!options.submissions.empty() && !fs::is_directory(options.submissions, ec))
    return complain({ErrorKind::usage, "--submissions",
                     fmt::format("found \"{}\", which is no folder", options.submissions.string())});
  Catalogue catalogue(*folder);
  const Result<std::vector<std::string>> all = catalogue.ids();
  if (!all) return complain(all.error());
  const Result<std::unique_ptr<Workbench>> bench = Workbench::create(options.common.grader);
  if (!bench) return complain(bench.error());
  const fs::path submissions = options.submissions.empty() ? samples_beside(*folder) : options.submissions;
  ExitCode code = ExitCode::ok;
  for (const std::string& id : options.problems.empty() ? *all : options.problems) {
    if (interrupted()) return ExitCode::interrupted;
    const Result<std::shared_ptr<const Problem>> problem = catalogue.load(id);
    if (!problem) {
      code = worse(code, complain(problem.error()));
      continue;
    }
    code = worse(code, verify(**bench, options, *problem, submissions / id));
  }
  return code;
}

}  // namespace assay
