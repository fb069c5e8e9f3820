// What a reference family gives for one case, asked as often as one likes with knobs set differently.
#pragma once

#include <utility>

#include "core/problem.hpp"
#include "core/result.hpp"
#include "reference/family.hpp"

namespace assay {

class CaseReference {
 public:
  /// `planned` may still have its arrays as the case file gives them; `problem` must live as long. Error (author_file):
  /// they cannot be read, or the problem's reference is a program.
  static Result<CaseReference> of(const Problem& problem, const Case& planned);

  /// Of all calls that return, none of one that must raise, `changed` knobs set differently. Error (author_file):
  /// arguments that the family refuses.
  Result<Results> results(const Knobs& changed = {}) const;

  /// The same, but worked values where the case has them: what a submission is compared with.
  Result<Results> expected() const;

  /// Of the case's call of this number.
  Result<Results> results_of_call(std::size_t number, const Knobs& changed = {}) const;

 private:
  CaseReference(const Problem& problem, const FamilyReference& family, Case filled)
      : problem_(&problem), family_(&family), filled_(std::move(filled)) {}

  const Problem* problem_;
  const FamilyReference* family_;
  Case filled_;
};

}  // namespace assay
