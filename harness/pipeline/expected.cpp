#include "pipeline/expected.hpp"

#include <algorithm>

#include "check/check.hpp"

namespace assay {
namespace {

constexpr const char* no_calibration = "time_scale \"auto\" is measured with samples; name at least one here";

Error unsupported(const Problem& problem, const char* pointer, const char* what) {
  return {ErrorKind::author_file, (problem.directory / "problem.json").string() + ": " + pointer, what};
}

/// A case's arguments, and what the problem says of those that it leaves out: the submission is called without them.
std::vector<Argument> all_arguments(const Callable& entry, const Case& planned) {
  std::vector<Argument> args = planned.calls.front().args;
  for (const Parameter& parameter : entry.parameters) {
    const bool given =
        std::any_of(args.begin(), args.end(), [&](const Argument& a) { return a.name == parameter.name; });
    if (!given && parameter.default_value) args.push_back({parameter.name, *parameter.default_value});
  }
  return args;
}

Error of_case(const Problem& problem, const Case& planned, const std::string& what) {
  return {ErrorKind::author_file, (problem.directory / "cases").string() + ": " + planned.id, what};
}

}  // namespace

Result<void> runnable(const Problem& problem) {
  if (!std::holds_alternative<FamilyReference>(problem.reference))
    return unsupported(problem, "/reference",
                       "a \"program\" cannot be run by this version; allowed here: a \"family\"");
  const auto* entry = std::get_if<Callable>(&problem.entry);
  if (entry == nullptr)
    return unsupported(problem, "/entry/kind", "\"class\" cannot be run by this version; allowed here: \"function\"");
  if (entry->returns.type != ValueType::array)
    return unsupported(problem, "/entry/returns/type", "this version compares arrays; allowed here: \"array\"");
  for (const Parameter& parameter : entry->parameters)
    if (parameter.type == ValueType::array || parameter.type == ValueType::tuple)
      return unsupported(problem, "/entry/parameters",
                         "arrays cannot be passed by this version; allowed here: int, float, bool, string");
  for (const Case& planned : problem.cases) {
    if (planned.limits.time_scale.automatic && problem.python && problem.python->calibration.empty())
      return unsupported(problem, "/languages/python/calibration", no_calibration);
    if (planned.limits.time_scale.automatic && problem.cpp && problem.cpp->calibration.empty())
      return unsupported(problem, "/languages/cpp/calibration", no_calibration);
    if (!planned.calls.front().raises.empty() || !planned.calls.front().unchanged.empty())
      return of_case(problem, planned,
                     "\"raises\" and \"unchanged\" cannot be checked by this version; leave them out");
    if (planned.calls.front().expected) continue;
    if (const auto rows = reference_rows(problem, planned); !rows)
      return of_case(problem, planned, to_string(rows.error()));
  }
  return {};
}

Result<std::unique_ptr<RowSource>> reference_rows(const Problem& problem, const Case& planned, const Knobs& changed) {
  FamilyReference reference = std::get<FamilyReference>(problem.reference);
  for (const auto& [knob, value] : changed) reference.knobs[knob] = value;
  return make_rows(reference, all_arguments(std::get<Callable>(problem.entry), planned));
}

Result<Expected> expected_of(const Problem& problem, const Case& planned) {
  Expected expected;
  expected.dtype = std::get<Callable>(problem.entry).returns.dtype;
  if (planned.calls.front().expected) {
    expected.rows = literal_rows(*planned.calls.front().expected);
  } else {
    Result<std::unique_ptr<RowSource>> rows = reference_rows(problem, planned);
    if (!rows) return rows.error();
    expected.rows = std::move(*rows);
  }
  const std::int64_t elements = expected.rows->rows() * expected.rows->row_size();
  expected.size = Bytes{static_cast<std::uint64_t>(elements) * item_size(expected.dtype)};
  return expected;
}

}  // namespace assay
