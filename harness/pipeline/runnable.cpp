#include "pipeline/runnable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "pipeline/case_reference.hpp"
#include "problem/array_data.hpp"

namespace assay {
namespace {

Error in_problem(const Problem& problem, const std::string& pointer, const std::string& what) {
  return {ErrorKind::author_file, (problem.directory / "problem.json").string() + ": " + pointer, what};
}

Result<void> has_calibration(const Problem& problem, const Case& planned) {
  constexpr const char* missing = "time_scale \"auto\" is measured with samples; name at least one here";
  if (!planned.limits.time_scale.automatic) return {};
  if (problem.python && problem.python->calibration.empty())
    return in_problem(problem, "/languages/python/calibration", missing);
  if (problem.cpp && problem.cpp->calibration.empty())
    return in_problem(problem, "/languages/cpp/calibration", missing);
  return {};
}

Result<void> names_exceptions(const Problem& problem, const Case& planned) {
  const std::map<Language, std::string>& raises = planned.calls.back().raises;
  if (raises.empty()) return {};
  for (const auto& [language, taken] :
       {std::pair(Language::python, problem.python.has_value()), std::pair(Language::cpp, problem.cpp.has_value())})
    if (taken && !raises.contains(language))
      return error_in_case(problem, planned, fmt::format("\"raises\" names no exception for {}", to_string(language)));
  return {};
}

/// What a family cannot give.
Result<void> suits_a_family(const Problem& problem) {
  const auto* type = std::get_if<ClassEntry>(&problem.entry);
  if (type != nullptr && type->methods.size() > 1)
    return in_problem(problem, "/reference", "a family knows one method; give a class of several a \"program\"");
  const Returns& returns = type != nullptr ? type->methods.front().returns : std::get<Callable>(problem.entry).returns;
  const bool text = returns.type == ValueType::string ||
                    std::ranges::any_of(returns.items, [](const Returns& r) { return r.type == ValueType::string; });
  if (text) return in_problem(problem, "/reference", "a family gives no strings; give the problem a \"program\"");
  return {};
}

bool is_whole(double value) { return std::abs(value) <= 0x1p53 && value == std::trunc(value); }

/// Whether an array can be of a type that holds whole numbers only: its first row tells.
bool suits_an_array(DType dtype, const RowSource& rows) {
  if (dtype == DType::float64 || dtype == DType::float32 || rows.rows() == 0) return true;
  std::vector<double> row(static_cast<std::size_t>(rows.row_size()));
  rows.fill(0, 1, row.data());
  return std::ranges::all_of(row, is_whole);
}

/// A number must be one, and a whole one where that is what the entry says. What shape an array has is the family's to
/// say: the entry's has names for the axes only.
bool suits(const Returns& returns, const RowSource& rows) {
  if (returns.type == ValueType::array) return suits_an_array(returns.dtype, rows);
  if (rows.rows() * rows.row_size() != 1) return false;
  double value = 0;
  rows.fill(0, 1, &value);
  if (returns.type == ValueType::integer) return is_whole(value);
  return returns.type == ValueType::floating || value == 0 || value == 1;
}

/// What the family gives for a case can be of the types that the entry says a call returns.
Result<void> suits_the_entry(const Problem& problem, const Case& planned, const Results& results) {
  auto rows = results.begin();
  for (const Call& call : planned.calls) {
    if (!call.raises.empty()) continue;
    const Returns& returns = callable_of(problem.entry, call).returns;
    for (const Returns& one : returns.type == ValueType::tuple ? returns.items : std::vector{returns})
      if (!suits(one, **rows++))
        return error_in_case(problem, planned,
                             fmt::format("the family gives something else than the {} that the entry says is returned",
                                         one.type == ValueType::array ? fmt::format("{} array", to_string(one.dtype))
                                                                      : std::string(to_string(one.type))));
  }
  return {};
}

}  // namespace

Result<void> runnable(const Problem& problem) {
  const bool family = std::holds_alternative<FamilyReference>(problem.reference);
  if (family)
    if (const Result<void> suits = suits_a_family(problem); !suits) return suits;
  for (const Case& planned : problem.cases) {
    if (const Result<void> measured = has_calibration(problem, planned); !measured) return measured;
    if (const Result<void> named = names_exceptions(problem, planned); !named) return named;
    if (!family) {
      if (const Result<Case> filled = with_array_data(problem, planned); !filled)
        return error_in_case(problem, planned, to_string(filled.error()));
      continue;
    }
    const Result<CaseReference> reference = CaseReference::of(problem, planned);
    if (!reference) return error_in_case(problem, planned, to_string(reference.error()));
    const Result<Results> results = reference->expected();
    if (!results) return error_in_case(problem, planned, to_string(results.error()));
    if (const Result<void> suited = suits_the_entry(problem, planned, *results); !suited) return suited;
  }
  return {};
}

}  // namespace assay
