#include "diagnose/suspects.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check.hpp"
#include "diagnose/told_groups.hpp"
#include "reference/knob_changes.hpp"

namespace assay {
namespace {

constexpr std::int64_t most_elements = 1 << 16;
// To make the rows of a large case takes milliseconds: worth it for a few.
constexpr std::size_t few = 4;

const Knobs single_precision{{"precision", "float32"}};

const FamilyReference* family_of(const Problem& problem) { return std::get_if<FamilyReference>(&problem.reference); }

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
  if (std::ranges::find(explained_, planned.group) == explained_.end()) explained_.push_back(planned.group);
  const Result<std::unique_ptr<RowSource>> right = rows_(planned, {});
  if (!right) return;
  single_precision_ = single_precision_ && is_single_precision(returned, **right, dtype_of(problem_), most_elements);
  if (left_.empty() || (elements(**right) > most_elements && left_.size() > few)) return;
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

std::optional<Diagnosis> Suspects::named(const std::vector<CaseGrade>& cases) const {
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
  if (!explained_.empty() && single_precision_) return diagnosis({single_precision});
  return std::nullopt;
}

std::string Suspects::words(const Knobs& change) const {
  const auto declared = [&](const Knobs& knobs) {
    return std::ranges::find(problem_.mistakes, knobs, &Mistake::knobs);
  };
  if (const auto whole = declared(change); whole != problem_.mistakes.end()) return whole->message;
  std::string words;
  for (const auto& [knob, value] : change) {
    const Knobs one{{knob, value}};
    const auto found = declared(one);
    words += (words.empty() ? "" : " ") +
             (found == problem_.mistakes.end() ? words_for(*family_of(problem_), one) : found->message);
  }
  // A family need not have the knob: this mistake is seen in the values themselves.
  return words.empty()
             ? "The values are right to about 7 digits: somewhere they pass through single precision (float32)."
             : words;
}

Diagnosis Suspects::diagnosis(const std::vector<Knobs>& found) const {
  Diagnosis made{words(found.front()), found, explained_};
  if (found.size() > 1)
    made.message =
        fmt::format("One of two mistakes, which give the same here. {} Or: {}", made.message, words(found.back()));
  return made;
}

}  // namespace assay
