// A problem, its cases, and what submissions return for them.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/grade.hpp"
#include "diagnose/suspects.hpp"
#include "reference/family.hpp"

namespace assay::test {

inline Problem made_up_problem() {
  Problem problem;
  Callable entry;
  entry.name = "f";
  entry.parameters.resize(3);
  entry.parameters[0].name = "seq_len";
  entry.parameters[1].name = "d_model";
  entry.parameters[2].name = "base";
  entry.parameters[2].default_value = 10000.0;
  problem.entry = entry;
  problem.reference = FamilyReference{"sinusoidal", {}};
  problem.groups = {{"shown", 50, Scoring::proportional, Visibility::visible, Feedback::full},
                    {"hidden", 50, Scoring::proportional, Visibility::hidden, Feedback::hint},
                    {"silent", 0, Scoring::proportional, Visibility::hidden, Feedback::none}};
  return problem;
}

inline Case sized(std::int64_t seq_len, std::int64_t d_model, std::optional<double> base = std::nullopt,
                  const std::string& group = "shown") {
  Case planned;
  planned.id = group + "/one";
  planned.group = group;
  Call call{.args = {{"seq_len", seq_len}, {"d_model", d_model}}};
  if (base) call.args.push_back({"base", *base});
  planned.calls = {call};
  planned.tolerance = {1e-9, 0, false};
  return planned;
}

inline Result<std::unique_ptr<RowSource>> changed_rows(const Problem& problem, const Case& planned,
                                                       const Knobs& changed) {
  FamilyReference reference = std::get<FamilyReference>(problem.reference);
  for (const auto& [knob, value] : changed) reference.knobs[knob] = value;
  return make_rows(reference, planned.calls.front().args);
}

/// The same as the pipeline gives them: every result of a case.
inline ReferenceFor reference_for(const Problem& problem) {
  return [&problem](const Case& planned) {
    return Result<CaseRows>([&problem, planned](const Knobs& changed) -> Result<Results> {
      Result<std::unique_ptr<RowSource>> rows = changed_rows(problem, planned, changed);
      if (!rows) return rows.error();
      Results results;
      results.push_back(std::move(*rows));
      return results;
    });
  };
}

inline std::vector<double> values_of(const RowSource& rows) {
  std::vector<double> values(static_cast<std::size_t>(rows.rows() * rows.row_size()));
  rows.fill(0, rows.rows(), values.data());
  return values;
}

inline ReturnedArray returned_array(const std::vector<std::int64_t>& shape, const std::vector<double>& values) {
  const std::shared_ptr<std::byte[]> bytes(new std::byte[values.size() * sizeof(double)]);
  std::ranges::copy(std::as_bytes(std::span(values)), bytes.get());
  return {"<f8", shape, StorageOrder::row_major, SharedBytes(bytes, {bytes.get(), values.size() * sizeof(double)})};
}

}  // namespace assay::test
