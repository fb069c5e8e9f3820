#include "diagnose/suspects.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check.hpp"
#include "reference/knob_changes.hpp"

namespace assay {
namespace {

constexpr std::int64_t most_elements = 1 << 16;
// To make the rows of a large case takes milliseconds: worth it for a few.
constexpr std::size_t few = 4;

const FamilyReference* family_of(const Problem& problem) { return std::get_if<FamilyReference>(&problem.reference); }

const Group* group_of(const Problem& problem, const std::string& name) {
  const auto found = std::ranges::find(problem.groups, name, &Group::name);
  return found == problem.groups.end() ? nullptr : &*found;
}

/// A group whose feedback is a pass or a fail says nothing by way of a diagnosis either.
bool may_tell(const Problem& problem, const Case& planned) {
  const Group* group = group_of(problem, planned.group);
  return group != nullptr && group->feedback != Feedback::none;
}

std::int64_t elements(const RowSource& rows) { return rows.rows() * rows.row_size(); }

DType dtype_of(const Problem& problem) { return std::get<FunctionEntry>(problem.entry).returns.dtype; }

}  // namespace

void Suspects::begin() {
  begun_ = true;
  const FamilyReference* reference = family_of(problem_);
  if (reference == nullptr) return;
  const auto add = [&](const Knobs& change) {
    if (std::ranges::find(left_, change) == left_.end()) left_.push_back(change);
  };
  std::ranges::for_each(single_changes(*reference), add);
  for (const Mistake& mistake : problem_.mistakes) add(mistake.knobs);
  std::ranges::for_each(double_changes(*reference), add);
  std::ranges::stable_sort(left_, {}, [](const Knobs& change) { return change.size(); });
}

void Suspects::rule_out_by(const Case& planned, const ReturnedArray& returned) {
  if (!may_tell(problem_, planned)) return;
  if (!begun_) begin();
  if (left_.empty()) return;
  if (std::ranges::find(explained_, planned.group) == explained_.end()) explained_.push_back(planned.group);
  const Result<std::unique_ptr<RowSource>> right = rows_(planned, {});
  if (!right || (elements(**right) > most_elements && left_.size() > few)) return;
  std::erase_if(left_, [&](const Knobs& change) { return !gives(change, planned, returned); });
}

bool Suspects::gives(const Knobs& change, const Case& planned, const ReturnedArray& returned) const {
  const Result<std::unique_ptr<RowSource>> wrong = rows_(planned, change);
  return wrong && agrees(returned, **wrong, dtype_of(problem_), planned.tolerance, most_elements);
}

bool Suspects::gives_right_values(const Knobs& change, const Case& planned) const {
  const Result<std::unique_ptr<RowSource>> right = rows_(planned, {});
  if (!right || elements(**right) > most_elements) return true;
  const Result<std::unique_ptr<RowSource>> changed = rows_(planned, change);
  return changed && !differ(**right, **changed, planned.tolerance);
}

std::optional<Diagnosis> Suspects::named(const std::vector<CaseGrade>& cases) {
  for (auto smallest = left_.begin(); smallest != left_.end();) {
    const auto end = std::find_if(smallest, left_.end(), [&](const Knobs& k) { return k.size() != smallest->size(); });
    std::vector<Knobs> found(smallest, end);
    for (const CaseGrade& graded : cases)
      if (graded.verdict == Verdict::accepted && may_tell(problem_, graded.planned))
        std::erase_if(found, [&](const Knobs& change) { return !gives_right_values(change, graded.planned); });
    if (found.size() > 2) return std::nullopt;
    if (!found.empty()) return diagnosis(found);
    smallest = end;
  }
  return std::nullopt;
}

std::string Suspects::words(const Knobs& change) const {
  for (const Mistake& mistake : problem_.mistakes)
    if (mistake.knobs == change) return mistake.message;
  std::string words;
  for (const auto& [knob, value] : change) {
    const auto declared = std::ranges::find(problem_.mistakes, Knobs{{knob, value}}, &Mistake::knobs);
    words +=
        (words.empty() ? "" : " ") +
        (declared == problem_.mistakes.end() ? words_for(*family_of(problem_), {{knob, value}}) : declared->message);
  }
  return words;
}

Diagnosis Suspects::diagnosis(const std::vector<Knobs>& found) const {
  Diagnosis made{words(found.front()), found, explained_};
  if (found.size() > 1)
    made.message =
        fmt::format("One of two mistakes, which give the same here. {} Or: {}", made.message, words(found.back()));
  return made;
}

}  // namespace assay
