// A problem made up for these tests: the published encoding, and cases of chosen sizes.
#pragma once

#include <gtest/gtest.h>

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
  planned.calls = {{.args = {{"seq_len", seq_len}, {"d_model", d_model}, {"base", base}}}};
  planned.tolerance = {1e-9, 0, false};
  return planned;
}

inline Problem problem_with(std::vector<Case> cases) {
  Problem problem;
  problem.directory = "problems/made-up";
  Callable entry;
  entry.parameters = {
      {.name = "seq_len", .minimum = 1, .maximum = 300},
      {.name = "d_model", .minimum = 1, .maximum = 64},
      {.name = "base", .type = ValueType::floating, .default_value = 10000.0, .minimum = 0.5, .maximum = 1e6}};
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
