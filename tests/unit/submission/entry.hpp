// The entry that these tests share.
#pragma once

#include "core/problem.hpp"

namespace assay::test {

inline Callable encoding_entry() {
  Callable entry;
  entry.name = "positional_encoding";
  entry.returns.shape = {"seq_len", "d_model"};
  entry.parameters.resize(3);
  entry.parameters[0].name = "seq_len";
  entry.parameters[0].minimum = 1;
  entry.parameters[0].maximum = 10000;
  entry.parameters[1].name = "d_model";
  entry.parameters[1].minimum = 1;
  entry.parameters[1].maximum = 2048;
  entry.parameters[2].name = "base";
  entry.parameters[2].type = ValueType::floating;
  entry.parameters[2].default_value = 10000.0;
  return entry;
}

inline Problem encoding_problem() {
  Problem problem;
  problem.directory = "problems/positional-encoding";
  problem.entry = encoding_entry();
  problem.python.emplace();
  problem.cpp.emplace();
  return problem;
}

}  // namespace assay::test
