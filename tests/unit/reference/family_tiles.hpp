// A family's rows, and whether its tiles are parts of them.
#pragma once

#include <memory>
#include <vector>

#include "reference/family.hpp"

namespace assay::test {

/// Fails the test on an error.
std::unique_ptr<RowSource> rows_of(const FamilyReference& reference, const std::vector<Argument>& args,
                                   std::size_t item = 0);

/// Every split of `rows` into tiles must give what they hold as a whole.
void expect_tiles_to_be_parts(const RowSource& rows);

}  // namespace assay::test
