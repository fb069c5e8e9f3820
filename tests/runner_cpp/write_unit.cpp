// Writes the translation unit that grading would compile for a submission: write_unit ENTRY STUDENT_FILE OUTPUT.
#include <fstream>
#include <map>
#include <string>

#include "submission/glue.hpp"

namespace {

using namespace assay;

Parameter scalar(std::string name, ValueType type, std::optional<Value> default_value = {}) {
  Parameter parameter;
  parameter.name = std::move(name);
  parameter.type = type;
  parameter.default_value = std::move(default_value);
  return parameter;
}

Parameter array(std::string name, DType dtype, std::vector<std::string> shape) {
  Parameter parameter = scalar(std::move(name), ValueType::array);
  parameter.dtype = dtype;
  parameter.shape = std::move(shape);
  return parameter;
}

Returns array_result(std::vector<std::string> shape, DType dtype = DType::float64) {
  return {ValueType::array, dtype, std::move(shape), {}};
}

Returns result(ValueType type, std::vector<Returns> items = {}) { return {type, {}, {}, std::move(items)}; }

Entry table_entry() {
  Callable entry{
      "table",
      {scalar("rows", ValueType::integer), scalar("columns", ValueType::integer), scalar("mode", ValueType::string),
       scalar("scale", ValueType::floating, 2.0), scalar("negate", ValueType::boolean, false)},
      array_result({"rows", "columns"})};
  entry.parameters[0].minimum = -1000;
  entry.parameters[0].maximum = 1'000'000;
  return entry;
}

Entry mix_entry() {
  return Callable{
      "mix",
      {array("x", DType::float64, {"n", "m"}), array("labels", DType::int32, {"n"}),
       array("cube", DType::float32, {"a", "b", "c"}), array("flags", DType::boolean, {"n"}),
       scalar("mode", ValueType::string, std::string("plain"))},
      result(ValueType::tuple, {array_result({"n", "m"}), result(ValueType::floating), result(ValueType::boolean),
                                result(ValueType::string), array_result({"a", "b", "c"}, DType::float32)})};
}

Entry mill_entry() {
  return ClassEntry{"Mill",
                    {array("start", DType::float64, {"n"}), scalar("name", ValueType::string, std::string("mill"))},
                    {{"add", {array("x", DType::float64, {"n"})}, array_result({"n"})},
                     {"count", {}, result(ValueType::integer)},
                     {"label", {scalar("times", ValueType::integer, std::int64_t{1})}, result(ValueType::string)}}};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const std::map<std::string, Entry> entries{{"mill", mill_entry()}, {"mix", mix_entry()}, {"table", table_entry()}};
  return std::ofstream(argv[3]) << make_unit(entries.at(argv[1]), argv[2]) ? 0 : 1;
}
