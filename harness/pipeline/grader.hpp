// One submission's way through the stages: prepare, rules, run, check, decide, aggregate.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "core/grade.hpp"
#include "core/plan.hpp"
#include "run/runner.hpp"
#include "sandbox/sandbox.hpp"
#include "submission/prepare.hpp"

namespace assay {

struct GraderOptions {
  std::filesystem::path python;  // "": looked for
  std::filesystem::path cxx;     // "": looked for
  SandboxPolicy sandbox = SandboxPolicy::required;
};

class Grader {
 public:
  /// Probes the sandbox. Error (machine): a required layer is missing.
  static Result<Grader> create(const GraderOptions& options);

  using OnCase = std::function<void(std::size_t done, std::size_t total)>;

  /// A failure of Assay's own is in the grade, so that the next submission can still be graded; after Ctrl-C the cases
  /// that are left are not_run. Error (author_file): an author's file is wrong.
  Result<Grade> grade(const std::filesystem::path& path, const Plan& plan, const OnCase& on_case);

  /// What has been used so far.
  const Environment& environment() const { return environment_; }

 private:
  Grader(const GraderOptions& options, Sandbox sandbox);
  Result<void> need_compiler();
  Result<Runner*> runner_for(Language language, int threads);
  Result<void> grade_into(Grade& grade, const std::filesystem::path& path, const Plan& plan, double& deduct,
                          const OnCase& on_case);
  Result<void> run_cases(Runner& runner, const Prepared& prepared, const Plan& plan, Grade& grade,
                         const OnCase& on_case);
  Result<void> run_case(Runner& runner, const Prepared& prepared, const Problem& problem, CaseGrade& grade);

  GraderOptions options_;
  Sandbox sandbox_;
  Environment environment_;
  Compiler compiler_;
  std::optional<Interpreter> interpreter_;
  std::map<std::pair<Language, int>, std::unique_ptr<Runner>> runners_;
};

}  // namespace assay
