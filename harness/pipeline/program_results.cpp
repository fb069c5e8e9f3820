#include "pipeline/program_results.hpp"

#include <utility>

namespace assay {

Result<ProgramResults::Calls> ProgramResults::of(const std::shared_ptr<const Problem>& problem, const Case& planned,
                                                 const Run& run) {
  const std::lock_guard lock(mutex_);
  if (std::exchange(problem_, problem) != problem) kept_.clear();
  Calls& calls = kept_[planned.id];
  if (calls) return calls;
  Result<std::vector<Returned>> made = run();
  if (!made) return made.error();
  calls = std::make_shared<const std::vector<Returned>>(std::move(*made));
  return calls;
}

}  // namespace assay
