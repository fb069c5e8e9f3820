// One row of a table of bad files: a good file, one change, and the whole message it must earn.
#pragma once

#include <ostream>
#include <string>

#include "example.hpp"
#include "schema_check.hpp"

namespace assay::test {

enum class Schema { refuses, cannot_say };

struct BadFile {
  std::string name;
  Example example;
  std::string pointer;
  std::string value;    // JSON, "" to remove
  std::string message;  // without the file's path
  Schema schema = Schema::refuses;
};

inline void PrintTo(const BadFile& row, std::ostream* out) { *out << row.pointer << " = " << row.value; }

}  // namespace assay::test
