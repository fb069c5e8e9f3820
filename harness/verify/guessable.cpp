#include "verify/guessable.hpp"

#include <algorithm>

#include "check/check.hpp"
#include "score/aggregate.hpp"

namespace assay {
namespace {

class Zeros final : public RowSource {
 public:
  explicit Zeros(const RowSource& like) : like_(like) {}
  const std::vector<std::int64_t>& shape() const override { return like_.shape(); }
  void fill(std::int64_t first, std::int64_t last, double* out) const override {
    std::fill_n(out, (last - first) * row_size(), 0.0);
  }
  void fill_tile(const Tile& tile, double* out) const override { std::fill_n(out, tile.rows() * tile.width(), 0.0); }
  TileSize tile_size() const override { return like_.tile_size(); }

 private:
  const RowSource& like_;
};

bool is_visible(const Problem& problem, const Case& planned) {
  return group_of(problem, planned).visibility == Visibility::visible;
}

bool asks_the_same(const Problem& problem, const Case& a, const Case& b) {
  const auto* entry = std::get_if<ClassEntry>(&problem.entry);
  if (entry != nullptr && with_defaults(entry->construct, a.construct) != with_defaults(entry->construct, b.construct))
    return false;
  return std::ranges::equal(a.calls, b.calls, [&](const Call& x, const Call& y) {
    if (x.method != y.method) return false;
    const std::vector<Parameter>& parameters = callable_of(problem.entry, x).parameters;
    return with_defaults(parameters, x.args) == with_defaults(parameters, y.args);
  });
}

const Target* answered_by(const Problem& problem, std::span<const Target> targets, const Case& planned) {
  const auto same = std::ranges::find_if(targets, [&](const Target& seen) {
    return is_visible(problem, *seen.planned) && asks_the_same(problem, *seen.planned, planned);
  });
  return same == targets.end() ? nullptr : &*same;
}

bool is_guessed(const Problem& problem, std::span<const Target> targets, const Target& target) {
  if (std::ranges::any_of(target.planned->calls, [](const Call& call) { return !call.raises.empty(); })) return false;
  const Tolerance& tolerance = target.tolerance;
  if (const Target* known = answered_by(problem, targets, *target.planned))
    return !differ(known->right, target.right, tolerance);
  return std::ranges::none_of(target.right, [&](const auto& rows) { return differ(Zeros(*rows), *rows, tolerance); });
}

}  // namespace

Guessable guessable_cases(const Problem& problem, std::span<const Target> targets) {
  Guessable found;
  Grade grade;
  grade.problem = std::shared_ptr<const Problem>(std::shared_ptr<const Problem>(), &problem);
  for (const Case& planned : problem.cases) {
    if (is_visible(problem, planned)) continue;
    const auto target = std::ranges::find(targets, &planned, &Target::planned);
    const bool guessed = target != targets.end() && is_guessed(problem, targets, *target);
    if (guessed) found.cases.push_back(&planned);
    CaseGrade& graded = grade.cases.emplace_back();
    graded.planned = planned;
    graded.verdict = guessed ? Verdict::accepted : Verdict::wrong_answer;
  }
  grade = aggregate(std::move(grade));
  found.points = grade.score.value_or(0);
  found.all_points = grade.max_score;
  return found;
}

}  // namespace assay
