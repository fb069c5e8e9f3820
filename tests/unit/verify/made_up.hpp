// A problem made up for these tests: the published encoding, and cases of chosen sizes.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "verify/mutants.hpp"
#include "verify/targets.hpp"

namespace assay::test {

inline Case sized(const std::string& id, std::int64_t seq_len, std::int64_t d_model, double base = 10000.0) {
  Case planned;
  planned.id = id;
  planned.group = id.substr(0, id.find('/'));
  planned.calls.emplace_back().args = {{"seq_len", seq_len}, {"d_model", d_model}, {"base", base}};
  planned.tolerance = {1e-9, 0, false};
  return planned;
}

inline Parameter parameter(const std::string& name, ValueType type = ValueType::integer,
                           std::optional<double> minimum = std::nullopt, std::optional<double> maximum = std::nullopt) {
  Parameter made;
  made.name = name;
  made.type = type;
  made.minimum = minimum;
  made.maximum = maximum;
  return made;
}

inline Problem problem_with(std::vector<Case> cases) {
  Problem problem;
  problem.directory = "problems/made-up";
  Callable entry;
  entry.parameters = {parameter("seq_len", ValueType::integer, 1, 300), parameter("d_model", ValueType::integer, 1, 64),
                      parameter("base", ValueType::floating, 0.5, 1e6)};
  entry.parameters.back().default_value = 10000.0;
  problem.entry = entry;
  problem.reference = FamilyReference{"sinusoidal", {}};
  problem.tolerance = {1e-9, 0, false};
  problem.cases = std::move(cases);
  return problem;
}

inline std::vector<Target> made_targets(const Problem& problem) {
  Result<std::vector<Target>> targets = targets_of(problem);
  if (targets) return std::move(*targets);
  ADD_FAILURE() << to_string(targets.error());
  return {};
}

inline std::vector<Mutant> made_mutants(const Problem& problem) {
  const Result<std::vector<Mutant>> mutants = run_mutants(problem, made_targets(problem));
  if (mutants) return *mutants;
  ADD_FAILURE() << to_string(mutants.error());
  return {};
}

inline std::vector<std::string> ids_of(const std::vector<const Case*>& cases) {
  std::vector<std::string> ids;
  for (const Case* planned : cases) ids.push_back(planned->id);
  return ids;
}

}  // namespace assay::test
