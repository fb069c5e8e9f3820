#include "pipeline/expected.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check.hpp"
#include "pipeline/case_reference.hpp"
#include "pipeline/program_value.hpp"

namespace assay {
namespace {

using Rows = std::unique_ptr<RowSource>;

/// The one element of rows that stand for a number or a bool: `runnable` has seen that they are no more.
Scalar scalar_of(ValueType type, const RowSource& rows) {
  std::vector<double> row(static_cast<std::size_t>(rows.row_size()));
  rows.fill(0, 1, row.data());
  const double value = row.front();
  if (type == ValueType::integer) return static_cast<std::int64_t>(value);
  if (type == ValueType::boolean) return value != 0;
  return value;
}

ExpectedValue one(const Returns& returns, Rows rows) {
  if (returns.type != ValueType::array) return {.type = returns.type, .scalar = scalar_of(returns.type, *rows)};
  return {.type = returns.type, .dtype = returns.dtype, .rows = std::move(rows)};
}

ExpectedValue from_family(const Returns& returns, Results results) {
  if (returns.type != ValueType::tuple) return one(returns, std::move(results.front()));
  ExpectedValue tuple{.type = ValueType::tuple};
  for (std::size_t i = 0; i < results.size(); ++i) tuple.items.push_back(one(returns.items[i], std::move(results[i])));
  return tuple;
}

std::vector<KeptArgument> kept_arguments(const Callable& callable, const Call& call) {
  std::vector<KeptArgument> kept;
  for (const std::string& name : call.unchanged) {
    const auto given = std::ranges::find(call.args, name, &Argument::name);
    if (given == call.args.end()) continue;
    const Parameter& parameter = *std::ranges::find(callable.parameters, name, &Parameter::name);
    kept.push_back({name, parameter.dtype, literal_rows(std::get<ArrayLiteral>(given->value))});
  }
  return kept;
}

void add_sizes(const ExpectedValue& value, std::vector<Bytes>& sizes) {
  for (const ExpectedValue& item : value.items) add_sizes(item, sizes);
  if (value.type != ValueType::array || !value.rows) return;
  const auto elements = static_cast<std::uint64_t>(value.rows->rows() * value.rows->row_size());
  sizes.push_back(Bytes{elements * item_size(value.dtype)});
}

}  // namespace

Result<std::vector<ExpectedCall>> expected_calls(const Problem& problem, const Case& planned, Language language,
                                                 const std::vector<Returned>& by_program) {
  std::optional<CaseReference> reference;
  if (std::holds_alternative<FamilyReference>(problem.reference)) {
    Result<CaseReference> made = CaseReference::of(problem, planned);
    if (!made) return error_in_case(problem, planned, to_string(made.error()));
    reference = std::move(*made);
  }
  std::vector<ExpectedCall> expected;
  for (std::size_t i = 0; i < planned.calls.size(); ++i) {
    const Call& call = planned.calls[i];
    const Callable& called = callable_of(problem.entry, call);
    ExpectedCall& made = expected.emplace_back();
    if (planned.calls.size() > 1) made.name = fmt::format("call {}, {}", i + 1, call.method);
    if (!call.raises.empty()) {
      made.raises = call.raises.at(language);
      continue;
    }
    made.unchanged = kept_arguments(called, call);
    if (call.expected) {
      made.value = one(called.returns, literal_rows(*call.expected));
    } else if (reference) {
      Result<Results> results = reference->results_of_call(i);
      if (!results) return error_in_case(problem, planned, to_string(results.error()));
      made.value = from_family(called.returns, std::move(*results));
    } else {
      Result<ExpectedValue> value = program_value(called.returns, by_program[i]);
      if (!value)
        return Error{
            ErrorKind::author_file,
            fmt::format("{}: {}", (problem.directory / std::get<ProgramReference>(problem.reference).program).string(),
                        planned.id),
            value.error().what};
      made.value = std::move(*value);
    }
  }
  return expected;
}

std::vector<Bytes> array_sizes(const ExpectedCall& expected) {
  std::vector<Bytes> sizes;
  add_sizes(expected.value, sizes);
  for (const KeptArgument& kept : expected.unchanged)
    sizes.push_back(
        Bytes{static_cast<std::uint64_t>(kept.rows->rows() * kept.rows->row_size()) * item_size(kept.dtype)});
  return sizes;
}

}  // namespace assay
