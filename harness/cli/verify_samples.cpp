// How verify grades a problem's samples, and what it says of each.
#include "cli/verify_samples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

#include "cli/progress.hpp"
#include "core/interrupt.hpp"
#include "pipeline/batch.hpp"
#include "pipeline/grader.hpp"
#include "pipeline/time_scales.hpp"
#include "report/shown.hpp"
#include "submission/find.hpp"
#include "submission/language.hpp"
#include "verify/expectation.hpp"

namespace assay {
namespace {

namespace fs = std::filesystem;

constexpr double comfortable_share = 0.5;  // Kattis' rule: the limit is at least twice the slowest accepted,
constexpr double clearly_slow = 1.5;       // and what is too slow needs at least half as much again

/// The largest part of its time limit that a graded sample used, and where.
std::pair<double, std::string> largest_share(const Grade& grade) {
  std::pair<double, std::string> largest{0, ""};
  for (const CaseGrade& c : grade.cases)
    if (!c.run.attempts.empty() && c.run.time_limit.count() > 0)
      largest = std::max(largest, {c.run.best.cpu / c.run.time_limit, c.planned.id});
  return largest;
}

/// Why it got what it got, for its author.
std::vector<std::string> reasons(const Grade& grade) {
  std::vector<std::string> found;
  if (const auto stop = shown_stop(grade, Audience::staff)) found.push_back(stop->message);
  if (grade.diagnosis) found.push_back("diagnosis: " + grade.diagnosis->message);
  const auto first = std::find_if(grade.cases.begin(), grade.cases.end(), [](const CaseGrade& graded) {
    return graded.verdict != Verdict::accepted && graded.verdict != Verdict::not_run;
  });
  if (first != grade.cases.end())
    found.push_back(fmt::format("{}: {}", first->planned.id, shown_case(grade, *first, Audience::staff).message));
  return found;
}

class Samples {
 public:
  Samples(Workbench& bench, const VerifyOptions& options, std::shared_ptr<const Problem> problem, VerifyPage& page,
          SampleFindings& found)
      : bench_(bench),
        options_(options),
        problem_(std::move(problem)),
        page_(page),
        found_(found),
        progress_(stderr, true) {}

  Result<void> grade(const fs::path& samples) {
    const Result<Plan> plan = make_plan(problem_, {});
    if (!plan) return plan.error();
    if (const Result<void> usable = Grader(bench_, false).try_reference(*plan); !usable) return usable;
    std::error_code ec;
    const Result<Found> files = fs::is_directory(samples, ec) ? search_folder(samples) : Found{};
    if (!files) return files.error();
    if (files->submissions.empty() && files->not_searched.empty()) {
      page_.warn(fmt::format("no samples: there is none in {}", samples.string()));
      return {};
    }
    for (const PassedOver& file : files->passed_over)
      page_.warn(fmt::format("{} is no sample: {}", file.path.string(), file.why));
    for (const PassedOver& folder : files->not_searched)
      page_.fail(fmt::format("{} cannot be searched: {}", folder.path.string(), folder.why));
    if (const Result<void> beside = require_samples(files->expect_files, files->submissions); !beside)
      return beside.error();
    const Result<std::vector<Job>> jobs = jobs_for(files->submissions, samples.parent_path());
    if (!jobs) return jobs.error();
    std::vector<Expectation> expected;
    for (const Job& job : *jobs) {
      Result<Expectation> folder = expectation_of(job.path);
      if (!folder) return folder.error();
      expected.push_back(std::move(*folder));
    }
    Result<void> graded;
    grade_all(bench_, *jobs, workers_for(*jobs, options_.common.jobs),
              {[&](std::size_t i, Result<Grade> grade) {
                 progress_.clear();
                 if (!grade && graded) graded = grade.error();
                 if (grade && !interrupted()) judge((*jobs)[i].path, expected[i], *grade);
               },
               [&](const BatchState& state) { progress_.show(problem_->id, state); }});
    progress_.clear();
    if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
    if (!graded) return graded;
    if (solved_in_.empty()) page_.fail("no sample was accepted: nothing shows that the problem can be solved");
    for (const auto& [language, asked] : {std::pair(Language::python, problem_->python.has_value()),
                                          std::pair(Language::cpp, problem_->cpp.has_value())})
      if (asked && !solved_in_.empty() && !solved_in_.contains(language))
        page_.warn(fmt::format("no accepted sample in {}: nothing shows that the problem can be solved in it",
                               to_string(language)));
    return {};
  }

 private:
  Result<std::vector<Job>> jobs_for(const std::vector<fs::path>& files, const fs::path& samples) {
    const Result<Plan> plan = make_plan(problem_, {});
    if (!plan) return plan.error();
    TimeScales scales(bench_, samples, [&](const BatchState& state) { progress_.show(measuring, state); });
    std::vector<Job> jobs;
    for (const fs::path& file : files) {
      const Language language = language_of(file).value_or(Language::python);
      const Result<Plan> settled = scales.settled(*plan, language);
      if (!settled) progress_.clear();
      if (!settled) return settled.error();
      jobs.push_back({file, *settled, {}});
    }
    progress_.clear();
    for (const auto& [language, name] : {std::pair(Language::python, "Python"), std::pair(Language::cpp, "C++")})
      if (const Result<void> told = tell_scales(*plan, scales, language, name); !told) return told.error();
    return jobs;
  }

  /// Nothing to tell where no limit is stretched to this machine.
  Result<void> tell_scales(const Plan& plan, TimeScales& scales, Language language, const char* name) {
    if (language == Language::python ? !problem_->python : !problem_->cpp) return {};
    const Result<std::map<std::string, Need>> needs = scales.needs(plan, language);
    if (!needs) return needs.error();
    for (const Case& planned : plan.cases)
      if (const auto need = needs->find(planned.id); need != needs->end())
        page_.pass(fmt::format("{} in {}: {} needs {:.0f} ms here, so its limit is {:g} x {:g} ms", planned.id, name,
                               need->second.sample, need->second.cpu.count(),
                               factor_for(need->second.cpu, planned.limits.time).value_or(0),
                               planned.limits.time.count()));
    return {};
  }

  void judge(const fs::path& file, const Expectation& expected, const Grade& grade) {
    ++found_.samples;
    const std::string name = fmt::format("{}/{}", expected.folder, file.filename().string());
    if (grade.judge_error) {
      page_.fail(fmt::format("{}: Assay itself failed: {}", name, to_string(*grade.judge_error)));
      found_.code = ExitCode::machine;
      return;
    }
    const std::vector<std::string> wrong = differences(expected, grade);
    for (const std::string& sentence : wrong) page_.fail(fmt::format("{}: {}", name, sentence));
    if (!wrong.empty()) {
      for (const std::string& reason : reasons(grade)) page_.detail(reason);
      return;
    }
    const auto [share, where] = largest_share(grade);
    std::string margins =
        where.empty() ? "" : fmt::format(", at most {:.0f} % of its time limit ({})", 100 * share, where);
    if (grade.verdict == Verdict::accepted) {
      solved_in_.insert(grade.submission.language);
      const Margin margin = margin_of(grade);
      margins += fmt::format(", errors to {:.1g} of the tolerance", margin.distance);
      if (margin.distance > found_.margin.distance) std::tie(found_.margin, found_.farthest) = std::pair(margin, name);
    }
    page_.pass(fmt::format("{}: {:g} of {:g} points{}", name, grade.score.value_or(0), grade.max_score, margins));
    if (grade.verdict == Verdict::accepted && share > comfortable_share)
      page_.warn(fmt::format("{}: used more than half of the time limit; a slower machine may refuse it", name));
    if (grade.verdict == Verdict::time_limit_exceeded && share < clearly_slow)
      page_.warn(
          fmt::format("{}: was over its time limit by less than half of it; a faster machine may accept it", name));
  }

  Workbench& bench_;
  const VerifyOptions& options_;
  std::shared_ptr<const Problem> problem_;
  VerifyPage& page_;
  SampleFindings& found_;
  Progress progress_;
  std::set<std::optional<Language>> solved_in_;  // by accepted samples
};

}  // namespace

Result<void> verify_samples(Workbench& bench, const VerifyOptions& options, std::shared_ptr<const Problem> problem,
                            const fs::path& samples, VerifyPage& page, SampleFindings& found) {
  return Samples(bench, options, std::move(problem), page, found).grade(samples);
}

}  // namespace assay
