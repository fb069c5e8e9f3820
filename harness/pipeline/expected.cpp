#include "pipeline/expected.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check.hpp"
#include "check/scalar.hpp"
#include "problem/array_data.hpp"

namespace assay {
namespace {

using Rows = std::unique_ptr<RowSource>;

Error of_problem(const Problem& problem, const std::string& pointer, const std::string& what) {
  return {ErrorKind::author_file, (problem.directory / "problem.json").string() + ": " + pointer, what};
}

Error of_case(const Problem& problem, const Case& planned, const std::string& what) {
  return {ErrorKind::author_file, (problem.directory / "cases").string() + ": " + planned.id, what};
}

/// What is given, and what the problem says of those that are left out: the submission is called without them.
void add_arguments(const std::vector<Parameter>& parameters, const std::vector<Argument>& given,
                   std::vector<Argument>& all) {
  all.insert(all.end(), given.begin(), given.end());
  for (const Parameter& parameter : parameters)
    if (parameter.default_value && std::ranges::find(given, parameter.name, &Argument::name) == given.end())
      all.push_back({parameter.name, *parameter.default_value});
}

std::vector<Argument> all_arguments(const Problem& problem, const Case& planned, const Call& call) {
  std::vector<Argument> all;
  if (const auto* type = std::get_if<ClassEntry>(&problem.entry))
    add_arguments(type->construct, planned.construct, all);
  add_arguments(callable_of(problem.entry, call).parameters, call.args, all);
  return all;
}

std::size_t item_count(const Returns& returns) { return returns.type == ValueType::tuple ? returns.items.size() : 1; }

Result<Results> results_of(const Problem& problem, const Case& planned, const Call& call,
                           const FamilyReference& reference) {
  const std::vector<Argument> args = all_arguments(problem, planned, call);
  Results results;
  for (std::size_t item = 0; item < item_count(callable_of(problem.entry, call).returns); ++item) {
    Result<Rows> rows = make_rows(reference, args, item);
    if (!rows) return rows.error();
    results.push_back(std::move(*rows));
  }
  return results;
}

template <class OfCall>
Result<Results> all_results(const Problem& problem, const Case& planned, const OfCall& of_call) {
  const Result<Case> filled = with_array_data(problem, planned);
  if (!filled) return filled.error();
  Results all;
  for (const Call& call : filled->calls) {
    if (!call.raises.empty()) continue;
    Result<Results> results = of_call(*filled, call);
    if (!results) return results.error();
    std::ranges::move(*results, std::back_inserter(all));
  }
  return all;
}

ExpectedValue one(const Returns& returns, Rows rows) {
  return {.type = returns.type, .dtype = returns.dtype, .rows = std::move(rows), .text = ""};
}

ExpectedValue from_family(const Returns& returns, Results results) {
  if (returns.type != ValueType::tuple) return one(returns, std::move(results.front()));
  ExpectedValue tuple{.type = ValueType::tuple, .rows = nullptr, .text = ""};
  for (std::size_t i = 0; i < results.size(); ++i) tuple.items.push_back(one(returns.items[i], std::move(results[i])));
  return tuple;
}

/// Nothing where it is not what the entry declares.
std::optional<ExpectedValue> from_program(const Returns& returns, const Returned& returned) {
  if (returns.type == ValueType::tuple) {
    if (returned.items.size() != returns.items.size()) return std::nullopt;
    ExpectedValue tuple{.type = ValueType::tuple, .rows = nullptr, .text = ""};
    for (std::size_t i = 0; i < returns.items.size(); ++i) {
      std::optional<ExpectedValue> item = from_program(returns.items[i], returned.items[i]);
      if (!item) return std::nullopt;
      tuple.items.push_back(std::move(*item));
    }
    return tuple;
  }
  if (returns.type == ValueType::array) {
    const std::optional<ReturnedArray>& array = returned.array;
    if (!array || dtype_from_typestr(array->typestr) != returns.dtype || array->shape.empty()) return std::nullopt;
    return one(returns, stored_rows(*array));
  }
  if (wrong_scalar_kind(returned, returns.type, {})) return std::nullopt;
  if (returns.type == ValueType::string)
    return ExpectedValue{.type = returns.type, .rows = nullptr, .text = std::get<std::string>(returned.scalar)};
  return one(returns, literal_rows({{1}, {number_of(returned.scalar)}}));
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

Result<void> has_calibration(const Problem& problem, const Case& planned) {
  constexpr const char* missing = "time_scale \"auto\" is measured with samples; name at least one here";
  if (!planned.limits.time_scale.automatic) return {};
  if (problem.python && problem.python->calibration.empty())
    return of_problem(problem, "/languages/python/calibration", missing);
  if (problem.cpp && problem.cpp->calibration.empty())
    return of_problem(problem, "/languages/cpp/calibration", missing);
  return {};
}

Result<void> names_exceptions(const Problem& problem, const Case& planned) {
  const std::map<Language, std::string>& raises = planned.calls.back().raises;
  if (raises.empty()) return {};
  for (const auto& [language, taken] :
       {std::pair(Language::python, problem.python.has_value()), std::pair(Language::cpp, problem.cpp.has_value())})
    if (taken && !raises.contains(language))
      return of_case(problem, planned, fmt::format("\"raises\" names no exception for {}", to_string(language)));
  return {};
}

/// What a family cannot give.
Result<void> suits_a_family(const Problem& problem) {
  const auto* type = std::get_if<ClassEntry>(&problem.entry);
  if (type != nullptr && type->methods.size() > 1)
    return of_problem(problem, "/reference", "a family knows one method; give a class of several a \"program\"");
  const Returns& returns = type != nullptr ? type->methods.front().returns : std::get<Callable>(problem.entry).returns;
  const bool text = returns.type == ValueType::string ||
                    std::ranges::any_of(returns.items, [](const Returns& r) { return r.type == ValueType::string; });
  if (text) return of_problem(problem, "/reference", "a family gives no strings; give the problem a \"program\"");
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
        return of_case(problem, planned, to_string(filled.error()));
    } else if (const auto results = reference_results(problem, planned); !results) {
      return of_case(problem, planned, to_string(results.error()));
    }
  }
  return {};
}

Result<Results> reference_results(const Problem& problem, const Case& planned, const Knobs& changed) {
  FamilyReference reference = std::get<FamilyReference>(problem.reference);
  for (const auto& [knob, value] : changed) reference.knobs[knob] = value;
  return all_results(problem, planned, [&](const Case& filled, const Call& call) {
    return results_of(problem, filled, call, reference);
  });
}

Result<Results> expected_results(const Problem& problem, const Case& planned) {
  const auto& reference = std::get<FamilyReference>(problem.reference);
  return all_results(problem, planned, [&](const Case& filled, const Call& call) -> Result<Results> {
    if (!call.expected) return results_of(problem, filled, call, reference);
    Results worked;
    worked.push_back(literal_rows(*call.expected));
    return worked;
  });
}

Result<std::vector<ExpectedCall>> expected_calls(const Problem& problem, const Case& planned, Language language,
                                                 const std::vector<Returned>& by_program) {
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
    } else if (const auto* reference = std::get_if<FamilyReference>(&problem.reference)) {
      Result<Results> results = results_of(problem, planned, call, *reference);
      if (!results) return of_case(problem, planned, to_string(results.error()));
      made.value = from_family(called.returns, std::move(*results));
    } else {
      std::optional<ExpectedValue> value =
          i < by_program.size() ? from_program(called.returns, by_program[i]) : std::nullopt;
      if (!value) return of_case(problem, planned, "the reference program returns something else than the entry says");
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
