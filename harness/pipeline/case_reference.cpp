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
  const Result<Case> filled = with_array_data(problem, planned);
  if (!filled) return filled.error();
  CaseReference made(*family);
  for (const Call& call : filled->calls) {
    Asked& asked = made.calls_.emplace_back();
    if (!call.raises.empty()) continue;
    asked = {all_arguments(problem, *filled, call), item_count(callable_of(problem.entry, call).returns),
             call.expected};
  }
  return made;
}

Result<Results> CaseReference::results_of_call(std::size_t number, const Knobs& changed) const {
  const Asked& asked = calls_[number];
  FamilyReference reference = family_;
  for (const auto& [knob, value] : changed) reference.knobs[knob] = value;
  Results results;
  for (std::size_t item = 0; item < asked.items; ++item) {
    Result<std::unique_ptr<RowSource>> rows = make_rows(reference, asked.args, item);
    if (!rows) return rows.error();
    results.push_back(std::move(*rows));
  }
  return results;
}

Result<Results> CaseReference::results(const Knobs& changed) const {
  Results all;
  for (std::size_t i = 0; i < calls_.size(); ++i) {
    Result<Results> results = results_of_call(i, changed);
    if (!results) return results.error();
    std::ranges::move(*results, std::back_inserter(all));
  }
  return all;
}

Result<Results> CaseReference::expected() const {
  Results all;
  for (std::size_t i = 0; i < calls_.size(); ++i) {
    if (calls_[i].worked) {
      all.push_back(literal_rows(*calls_[i].worked));
      continue;
    }
    Result<Results> results = results_of_call(i);
    if (!results) return results.error();
    std::ranges::move(*results, std::back_inserter(all));
  }
  return all;
}

}  // namespace assay
