// A problem's own program as its reference: a trusted submission, run in the same sandbox.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "core/run_record.hpp"
#include "run/runner.hpp"
#include "submission/prepare.hpp"

namespace assay {

/// One problem's.
class Program {
 public:
  using Prepare = std::function<Result<Preparation>(const std::filesystem::path&)>;
  using RunnerFor = std::function<Result<Runner*>(Language)>;

  Program(std::shared_ptr<const Problem> problem, Prepare prepare, RunnerFor runner_for)
      : problem_(std::move(problem)), prepare_(std::move(prepare)), runner_for_(std::move(runner_for)) {}

  const std::shared_ptr<const Problem>& problem() const { return problem_; }

  /// What it returns, call by call; a last call that must raise has no value. `planned` has its arrays as numbers.
  /// Error (author_file): it does not load, does not return, or returns where it must raise.
  Result<std::vector<Returned>> run(const Case& planned);

 private:
  Result<const Prepared*> prepared();
  Error wrong(const Case& planned, const std::string& what) const;

  std::shared_ptr<const Problem> problem_;
  Prepare prepare_;
  RunnerFor runner_for_;
  std::optional<Prepared> prepared_;
};

}  // namespace assay
