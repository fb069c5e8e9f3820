#include "verify/untold.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check.hpp"
#include "core/interrupt.hpp"
#include "diagnose/evidence.hpp"
#include "diagnose/nameable.hpp"
#include "reference/knob_changes.hpp"
#include "verify/mutants.hpp"

namespace assay {
namespace {

class Telling {
 public:
  Telling(const Problem& problem, const FamilyReference& reference, std::span<const Target> targets)
      : changes_(nameable_changes(problem, reference)) {
    for (const Target& target : targets)
      if (may_tell(problem, *target.planned) && elements_of(target.right) <= most_elements_looked_at)
        told_of_.push_back(&target);
  }

  /// Empty: it can be told.
  std::string why_not(const Knobs& mistake) const {
    if (told_of_.empty()) return "no group's feedback may tell one";
    std::vector<Result<Results>> given;
    for (const Target* target : told_of_) given.push_back(target->reference.results(mistake));
    std::vector<std::string> same;
    for (const Knobs& change : changes_) {
      if (change.size() > mistake.size() || same.size() == 2) break;
      if (change == mistake || !is_same(change, given)) continue;
      if (change.size() < mistake.size())
        return fmt::format("{} gives the same in every case and is told instead", name_of(change));
      same.push_back(name_of(change));
    }
    if (same.size() < 2) return "";
    return fmt::format("{} and {} give the same in every case, and of three none is told", same[0], same[1]);
  }

 private:
  bool is_same(const Knobs& change, const std::vector<Result<Results>>& given) const {
    for (std::size_t i = 0; i < told_of_.size(); ++i) {
      if (interrupted()) return false;
      Tolerance tolerance = told_of_[i]->tolerance;
      tolerance.equal_nan = true;
      const Result<Results> changed = told_of_[i]->reference.results(change);
      if (!changed || !given[i] || differ(*changed, *given[i], tolerance)) return false;
    }
    return true;
  }

  std::vector<Knobs> changes_;
  std::vector<const Target*> told_of_;
};

}  // namespace

Result<std::vector<std::string>> untold_mistakes(const Problem& problem, std::span<const Target> targets) {
  std::vector<std::string> found;
  const auto* reference = std::get_if<FamilyReference>(&problem.reference);
  if (reference == nullptr || problem.mistakes.empty()) return found;
  const std::vector<Knobs> wrong = single_changes(*reference);
  const Telling telling(problem, *reference, targets);
  for (const Mistake& mistake : problem.mistakes) {
    const bool is_wrong = std::ranges::any_of(
        mistake.knobs, [&](const auto& knob) { return std::ranges::find(wrong, Knobs{knob}) != wrong.end(); });
    const std::string why = is_wrong ? telling.why_not(mistake.knobs) : "it is what the reference does";
    if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
    if (!why.empty())
      found.push_back(fmt::format("the message of the mistake {} is never read: {}", name_of(mistake.knobs), why));
  }
  return found;
}

}  // namespace assay
