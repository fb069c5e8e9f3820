// The published JSON Schemas, applied.
#pragma once

#include "example.hpp"

namespace assay::test {

enum class SchemaOf { problem, cases };

bool valid_under_schema(SchemaOf schema, const Json& json);

}  // namespace assay::test
