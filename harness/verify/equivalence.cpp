#include "verify/equivalence.hpp"

#include <algorithm>

#include "check/check.hpp"
#include "core/interrupt.hpp"
#include "verify/domain.hpp"
#include "verify/targets.hpp"

namespace assay {
namespace {

constexpr std::size_t most_points = 500;
// Some are refused by the reference, or too large to be compared often.
constexpr std::size_t drawn = 4 * most_points;
constexpr std::int64_t most_elements_inside = std::int64_t{1} << 14;
constexpr std::int64_t most_elements_at_corners = std::int64_t{1} << 25;

class Comparison {
 public:
  Comparison(const Problem& problem, std::span<const Knobs> changes)
      : problem_(problem), changes_(changes), seen_(changes.size(), 0), differs_(changes.size(), false) {}

  Result<void> look_at(std::span<const Case> points, std::int64_t most_elements) {
    for (const Case& point : points) {
      if (interrupted()) return Error{ErrorKind::interrupted, "", "interrupted"};
      if (points_ == most_points || is_over()) return {};
      const Result<CaseReference> reference = CaseReference::of(problem_, point);
      if (!reference) continue;
      const Result<Results> right = reference->results();
      if (!right || elements_of(*right) > most_elements) continue;
      ++points_;
      compare(*reference, *right, tolerance_of(problem_, point));
    }
    return {};
  }

  Equivalence found() const {
    Equivalence found{points_, {}};
    for (std::size_t i = 0; i < changes_.size(); ++i) found.alike.push_back(!differs_[i] && 2 * seen_[i] > points_);
    return found;
  }

 private:
  bool is_over() const { return std::ranges::find(differs_, false) == differs_.end(); }

  void compare(const CaseReference& reference, const Results& right, const Tolerance& tolerance) {
    for (std::size_t i = 0; i < changes_.size(); ++i) {
      if (differs_[i]) continue;
      const Result<Results> changed = reference.results(changes_[i]);
      if (!changed) continue;
      ++seen_[i];
      differs_[i] = differ(*changed, right, tolerance);
    }
  }

  const Problem& problem_;
  std::span<const Knobs> changes_;
  std::size_t points_ = 0;
  std::vector<std::size_t> seen_;  // points at which the changed reference has an answer
  std::vector<bool> differs_;
};

}  // namespace

Result<Equivalence> find_alike(const Problem& problem, std::span<const Knobs> changes) {
  Comparison comparison(problem, changes);
  if (const std::optional<Domain> domain = domain_of(problem, drawn)) {
    // The cheap ones first: most changes differ somewhere.
    const auto half = std::span(domain->inside).subspan(0, most_points - std::min(most_points, domain->corners.size()));
    if (const Result<void> looked = comparison.look_at(half, most_elements_inside); !looked) return looked.error();
    if (const Result<void> looked = comparison.look_at(domain->corners, most_elements_at_corners); !looked)
      return looked.error();
    const auto rest = std::span(domain->inside).subspan(half.size());
    if (const Result<void> looked = comparison.look_at(rest, most_elements_inside); !looked) return looked.error();
  }
  return comparison.found();
}

}  // namespace assay
