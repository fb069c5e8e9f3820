#include "diagnose/suspects.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check.hpp"
#include "diagnose/evidence.hpp"
#include "diagnose/nameable.hpp"
#include "reference/knob_changes.hpp"

namespace assay {
namespace {

// In nanoseconds, about, so that what is said does not depend on how fast the machine is just now.
constexpr double for_ruling_out = 24e6;
constexpr double for_passing_cases = 8e6;
constexpr double of_an_element = 10;  // of an array that goes in
constexpr double unknown_size = 1e5;  // elements of one that lies in a file
constexpr double of_a_column = 1500;  // a table of its sines, where they are sines

const Knobs single_precision{{"precision", "float32"}};

const FamilyReference* family_of(const Problem& problem) { return std::get_if<FamilyReference>(&problem.reference); }

double making_cost(const Results& results) {
  double cost = 0;
  for (const auto& rows : results) cost += of_a_column * static_cast<double>(rows->shape().back());
  return cost;
}

/// Of as many rows as are looked at.
double filling_cost(const Results& results) {
  double cost = 0;
  for (const auto& rows : results) {
    const std::int64_t looked_at = 1 + most_elements_looked_at / std::max<std::int64_t>(rows->row_size(), 1);
    cost += rows->row_cost() * static_cast<double>(std::min(rows->rows(), looked_at));
  }
  return cost;
}

double elements_of(const Argument& argument) {
  if (const auto* literal = std::get_if<ArrayLiteral>(&argument.value))
    return static_cast<double>(literal->values.size());
  const auto* random = std::get_if<RandomArray>(&argument.value);
  if (random == nullptr) return std::holds_alternative<NpyFile>(argument.value) ? unknown_size : 0;
  double elements = 1;
  for (const std::int64_t extent : random->shape) elements *= static_cast<double>(extent);
  return elements;
}

/// Of the case's arrays, which are copied whenever rows are made of them.
double reading_cost(const Case& planned) {
  double elements = 0;
  for (const Argument& argument : planned.construct) elements += elements_of(argument);
  for (const Call& call : planned.calls)
    for (const Argument& argument : call.args) elements += elements_of(argument);
  return of_an_element * elements;
}

/// Whether so many times as much can still be afforded; then it is paid for.
bool pay(double& budget, std::size_t times, double each) {
  const double cost = static_cast<double>(times) * each;
  if (cost > budget) return false;
  budget -= cost;
  return true;
}

/// The right rows have been made, whatever comes of it; may they be compared with so many changed ones?
bool pay_for_all(double& budget, std::size_t changes, const Results& right) {
  budget -= making_cost(right);
  return pay(budget, changes, making_cost(right) + filling_cost(right)) && pay(budget, 1, filling_cost(right));
}

bool agree(std::span<const Came> came, const Results& rows, const Tolerance& tolerance) {
  for (std::size_t i = 0; i < came.size(); ++i)
    if (!agrees(*came[i].array, *rows[i], came[i].dtype, tolerance, most_elements_looked_at)) return false;
  return true;
}

bool are_single_precision(std::span<const Came> came, const Results& right) {
  for (std::size_t i = 0; i < came.size(); ++i)
    if (came[i].dtype != DType::float64 || !is_single_precision(*came[i].array, *right[i], most_elements_looked_at))
      return false;
  return true;
}

}  // namespace

void Suspects::begin() {
  begun_ = true;
  budget_ = for_ruling_out;
  const FamilyReference* reference = family_of(problem_);
  if (reference == nullptr) return;
  left_ = nameable_changes(problem_, *reference);
  single_precision_ = std::ranges::find(left_, single_precision) != left_.end();
}

void Suspects::rule_out_by(const Case& planned, std::span<const Came> came) {
  if (!may_tell(problem_, planned)) return;
  if (!begun_) begin();
  if (left_.empty() && !single_precision_) return;
  if (!pay(budget_, left_.size() + 2, reading_cost(planned))) return;
  const Result<CaseRows> reference = reference_(planned);
  if (!reference) return;
  const Result<Results> right = (*reference)({});
  if (!right || right->size() != came.size()) return;
  if (!pay_for_all(budget_, left_.size(), *right)) return;
  // What is wrong lies behind the part that is looked at.
  if (agree(came, *right, planned.tolerance)) return;
  add_group(explained_, planned.group);
  single_precision_ = single_precision_ && are_single_precision(came, *right);
  std::erase_if(left_, [&](const Knobs& change) {
    const Result<Results> wrong = (*reference)(change);
    return !wrong || !agree(came, *wrong, planned.tolerance);
  });
}

void Suspects::keep_right_ones(std::vector<Knobs>& found, const Case& planned, double& budget) const {
  if (found.empty() || !pay(budget, found.size() + 2, reading_cost(planned))) return;
  const Result<CaseRows> reference = reference_(planned);
  if (!reference) return;
  const Result<Results> right = (*reference)({});
  if (!right || elements_of(*right) > most_elements_looked_at || !pay_for_all(budget, found.size(), *right)) return;
  std::erase_if(found, [&](const Knobs& change) {
    const Result<Results> changed = (*reference)(change);
    return !changed || differ(*right, *changed, tolerance_of(problem_, planned));
  });
}

std::optional<Diagnosis> Suspects::named(const std::vector<CaseGrade>& cases) const {
  if (explained_.empty()) return std::nullopt;
  double budget = for_passing_cases;
  for (auto smallest = left_.begin(); smallest != left_.end();) {
    const auto end = std::find_if(smallest, left_.end(), [&](const Knobs& k) { return k.size() != smallest->size(); });
    std::vector<Knobs> found(smallest, end);
    for (const CaseGrade& graded : cases)
      if (graded.verdict == Verdict::accepted && may_tell(problem_, graded.planned))
        keep_right_ones(found, graded.planned, budget);
    if (found.size() > 2) return std::nullopt;
    if (!found.empty()) return diagnosis(found);
    smallest = end;
  }
  return single_precision_ ? std::optional(diagnosis({single_precision})) : std::nullopt;
}

std::string Suspects::words(const Knobs& change) const {
  const auto declared = [&](const Knobs& knobs) {
    return std::ranges::find(problem_.mistakes, knobs, &Mistake::knobs);
  };
  if (const auto whole = declared(change); whole != problem_.mistakes.end()) return whole->message;
  std::string words = change.size() > 1 ? fmt::format("{} mistakes at once.", change.size()) : "";
  int number = 0;
  for (const auto& [knob, value] : change) {
    const auto found = declared({{knob, value}});
    const std::string one =
        found == problem_.mistakes.end() ? words_for(*family_of(problem_), knob, value) : found->message;
    words += change.size() > 1 ? fmt::format(" {}: {}", ++number, one) : one;
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
