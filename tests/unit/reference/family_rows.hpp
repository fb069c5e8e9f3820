// A family's result in memory.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reference/family.hpp"

namespace assay::test {

struct FamilyResult {
  std::vector<std::int64_t> shape;
  std::vector<double> values;
};

/// Fails the test on an error.
FamilyResult result_of(const FamilyReference& reference, const std::vector<Argument>& args, std::size_t item = 0);

/// "no error" where there is none.
std::string error_of(const FamilyReference& reference, const std::vector<Argument>& args, std::size_t item = 0);

}  // namespace assay::test
