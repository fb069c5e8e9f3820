#include "cli/expected.hpp"

#include "check/check.hpp"

namespace assay {
namespace {

Error unsupported(const Problem& problem, const char* pointer, const char* what) {
  return {ErrorKind::author_file, (problem.directory / "problem.json").string() + ": " + pointer, what};
}

}  // namespace

Result<std::unique_ptr<RowSource>> reference_rows(const Problem& problem, const Case& planned, const Knobs& changed) {
  const auto* family = std::get_if<FamilyReference>(&problem.reference);
  if (family == nullptr)
    return unsupported(problem, "/reference",
                       "a \"program\" cannot be run by this version; allowed here: a \"family\"");
  const auto* call = std::get_if<FunctionCall>(&planned.call);
  if (call == nullptr)
    return unsupported(problem, "/entry/kind", "\"class\" cannot be run by this version; allowed here: \"function\"");
  FamilyReference reference = *family;
  for (const auto& [knob, value] : changed) reference.knobs[knob] = value;
  return make_rows(reference, call->args);
}

Result<Expected> expected_of(const Problem& problem, const Case& planned) {
  const auto* entry = std::get_if<FunctionEntry>(&problem.entry);
  if (entry == nullptr || entry->returns.type != ValueType::array)
    return unsupported(problem, "/entry", "this version runs functions that return one array");
  if (planned.limits.time_scale.automatic)
    return Error{ErrorKind::author_file, planned.id,
                 "time_scale \"auto\" cannot be measured by this version; allowed here: a number of at least 1"};
  Expected expected;
  expected.dtype = entry->returns.dtype;
  if (planned.expected) {
    expected.rows = literal_rows(*planned.expected);
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
