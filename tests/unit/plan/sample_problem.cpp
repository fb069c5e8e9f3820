#include "sample_problem.hpp"

namespace assay::test {

Parameter int_parameter(const std::string& name, double minimum, double maximum) {
  Parameter parameter;
  parameter.name = name;
  parameter.type = ValueType::integer;
  parameter.minimum = minimum;
  parameter.maximum = maximum;
  return parameter;
}

Problem sample_problem() {
  Parameter base;
  base.name = "base";
  base.type = ValueType::floating;
  base.default_value = 10000.0;
  Problem problem;
  problem.id = "positional-encoding";
  problem.entry = Callable{
      "positional_encoding", {int_parameter("seq_len", 1, 10000), int_parameter("d_model", 1, 2048), base}, {}};
  problem.python = PythonLanguage{"positional_encoding.py", {"numpy"}, VectorizedPolicy::reject, 0, {}};
  for (const char* name : {"examples", "core", "timed", "full-size"}) {
    Group group;
    group.name = name;
    problem.groups.push_back(group);
  }
  return problem;
}

Case& add_case(Problem& problem, const std::string& id, std::vector<Argument> args, TimeScale scale) {
  Case planned;
  planned.id = id;
  planned.group = id.substr(0, id.find('/'));
  planned.calls = {{.args = std::move(args)}};
  planned.limits.time_scale = scale;
  return problem.cases.emplace_back(std::move(planned));
}

std::vector<Argument> sizes(std::int64_t seq_len, std::int64_t d_model) {
  return {{"seq_len", seq_len}, {"d_model", d_model}};
}

}  // namespace assay::test
