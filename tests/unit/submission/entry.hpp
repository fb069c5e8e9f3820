// The entries that these tests share.
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

inline Parameter array_parameter(std::string name, std::vector<std::string> shape, DType dtype = DType::float64) {
  Parameter parameter;
  parameter.name = std::move(name);
  parameter.type = ValueType::array;
  parameter.dtype = dtype;
  parameter.shape = std::move(shape);
  return parameter;
}

/// Takes an array and gives one back.
inline Callable norm_entry() {
  return {"norm", {array_parameter("x", {"n", "m"})}, {ValueType::array, DType::float64, {"n"}, {}}};
}

/// A constructor with a default, a method that takes an array, one that returns a number, one that returns a tuple.
inline ClassEntry layer_entry() {
  ClassEntry entry;
  entry.name = "Layer";
  entry.construct = encoding_entry().parameters;
  entry.construct.erase(entry.construct.begin());
  const Returns number{ValueType::floating, {}, {}, {}};
  entry.methods = {{"forward", {array_parameter("x", {"n", "m"})}, {ValueType::array, DType::float64, {"n", "m"}, {}}},
                   {"loss", {}, number},
                   {"best", {}, {ValueType::tuple, {}, {}, {{ValueType::integer, {}, {}, {}}, number}}}};
  return entry;
}

inline Problem problem_of(Entry entry) {
  Problem problem;
  problem.directory = "problems/positional-encoding";
  problem.entry = std::move(entry);
  problem.python.emplace();
  problem.cpp.emplace();
  return problem;
}

inline Problem encoding_problem() { return problem_of(encoding_entry()); }

}  // namespace assay::test
