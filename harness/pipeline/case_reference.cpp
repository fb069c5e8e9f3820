#include "pipeline/case_reference.hpp"

#include <algorithm>
#include <iterator>

#include "check/check.hpp"
#include "problem/array_data.hpp"

namespace assay {
namespace {

std::vector<Argument> all_arguments(const Problem& problem, const Case& planned, const Call& call) {
  std::vector<Argument> all;
  if (const auto* type = std::get_if<ClassEntry>(&problem.entry))
    all = with_defaults(type->construct, planned.construct);
  std::ranges::move(with_defaults(callable_of(problem.entry, call).parameters, call.args), std::back_inserter(all));
  return all;
}

std::size_t item_count(const Returns& returns) { return returns.type == ValueType::tuple ? returns.items.size() : 1; }

}  // namespace

Result<CaseReference> CaseReference::of(const Problem& problem, const Case& planned) {
  const auto* family = std::get_if<FamilyReference>(&problem.reference);
  if (family == nullptr)
    return Error{ErrorKind::author_file, (problem.directory / "problem.json").string() + ": /reference",
                 "a program has no knobs"};
  Result<Case> filled = with_array_data(problem, planned);
  if (!filled) return filled.error();
  return CaseReference(problem, *family, std::move(*filled));
}

Result<Results> CaseReference::results_of_call(std::size_t number, const Knobs& changed) const {
  const Call& call = filled_.calls[number];
  Results results;
  if (!call.raises.empty()) return results;
  FamilyReference reference = *family_;
  for (const auto& [knob, value] : changed) reference.knobs[knob] = value;
  const std::vector<Argument> args = all_arguments(*problem_, filled_, call);
  for (std::size_t item = 0; item < item_count(callable_of(problem_->entry, call).returns); ++item) {
    Result<std::unique_ptr<RowSource>> rows = make_rows(reference, args, item);
    if (!rows) return rows.error();
    results.push_back(std::move(*rows));
  }
  return results;
}

Result<Results> CaseReference::results(const Knobs& changed) const {
  Results all;
  for (std::size_t i = 0; i < filled_.calls.size(); ++i) {
    Result<Results> results = results_of_call(i, changed);
    if (!results) return results.error();
    std::ranges::move(*results, std::back_inserter(all));
  }
  return all;
}

Result<Results> CaseReference::expected() const {
  Results all;
  for (std::size_t i = 0; i < filled_.calls.size(); ++i) {
    if (const std::optional<ArrayLiteral>& worked = filled_.calls[i].expected) {
      all.push_back(literal_rows(*worked));
      continue;
    }
    Result<Results> results = results_of_call(i);
    if (!results) return results.error();
    std::ranges::move(*results, std::back_inserter(all));
  }
  return all;
}

}  // namespace assay
