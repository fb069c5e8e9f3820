// Writes the translation unit that grading would compile for a submission: write_unit STUDENT_FILE OUTPUT.
#include <fstream>

#include "submission/glue.hpp"

namespace {

assay::Callable table_entry() {
  using assay::ValueType;
  assay::Callable entry;
  entry.name = "table";
  entry.returns.shape = {"rows", "columns"};
  const std::pair<const char*, ValueType> parameters[] = {{"rows", ValueType::integer},
                                                          {"columns", ValueType::integer},
                                                          {"mode", ValueType::string},
                                                          {"scale", ValueType::floating},
                                                          {"negate", ValueType::boolean}};
  for (const auto& [name, type] : parameters) {
    assay::Parameter& parameter = entry.parameters.emplace_back();
    parameter.name = name;
    parameter.type = type;
  }
  entry.parameters[0].minimum = -1000;
  entry.parameters[0].maximum = 1'000'000;
  entry.parameters[3].default_value = 2.0;
  entry.parameters[4].default_value = false;
  return entry;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  return std::ofstream(argv[2]) << assay::make_unit(table_entry(), argv[1]) ? 0 : 1;
}
