// One submission's way through the stages: prepare, rules, run, check, decide, aggregate.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>

#include "check/expected_call.hpp"
#include "core/grade.hpp"
#include "core/plan.hpp"
#include "diagnose/suspects.hpp"
#include "pipeline/program.hpp"
#include "pipeline/workbench.hpp"
#include "run/runner.hpp"

namespace assay {

/// For a submission that cannot be graded: a judge error.
Grade not_graded(const std::filesystem::path& path, const Plan& plan, Error why);

/// One worker's: for one thread.
class Grader {
 public:
  /// `spare_core`: this worker has more cores than the submission is timed on, so that the next case's process can be
  /// started while one runs.
  Grader(Workbench& bench, bool spare_core) : bench_(bench), spare_core_(spare_core) {}

  using OnCase = std::function<void()>;

  /// A failure of Assay's own is in the grade, so that the next submission can still be graded; after Ctrl-C the cases
  /// that are left are not_run. Error (author_file): an author's file is wrong.
  Result<Grade> grade(const std::filesystem::path& path, const Plan& plan, const OnCase& on_case);

  /// What a submission would be held against in each of the plan's cases can be had: a program is run. Error
  /// (author_file): it cannot.
  Result<void> try_reference(const Plan& plan);

 private:
  Result<Runner*> runner_for(Language language, int threads);
  Result<Preparation> prepared(const std::filesystem::path& path, const Problem& problem);
  void take_program_of(const std::shared_ptr<const Problem>& problem);
  Result<std::vector<ExpectedCall>> expected(const Problem& problem, const Case& planned, Language language);
  Result<void> grade_into(Grade& grade, const std::filesystem::path& path, const Plan& plan, double& deduct,
                          const OnCase& on_case);
  Result<void> run_cases(Runner& runner, const Prepared& prepared, const Plan& plan, Grade& grade, Suspects& suspects,
                         const OnCase& on_case);
  Result<void> run_case(Runner& runner, const Prepared& prepared, const Problem& problem, Suspects& suspects,
                        CaseGrade& grade);

  Workbench& bench_;
  bool spare_core_;
  std::map<std::pair<Language, int>, std::unique_ptr<Runner>> runners_;
  std::optional<Program> program_;
};

}  // namespace assay
