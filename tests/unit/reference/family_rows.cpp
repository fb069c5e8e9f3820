#include "family_rows.hpp"

#include <gtest/gtest.h>

#include "exact.hpp"

namespace assay::test {

FamilyResult result_of(const FamilyReference& reference, const std::vector<Argument>& args, std::size_t item) {
  const auto rows = make_rows(reference, args, item);
  EXPECT_TRUE(rows.has_value()) << to_string(rows.error());
  if (!rows) return {};
  return {(*rows)->shape(), all_values(**rows)};
}

std::string error_of(const FamilyReference& reference, const std::vector<Argument>& args, std::size_t item) {
  const auto rows = make_rows(reference, args, item);
  if (rows.has_value()) return "no error";
  EXPECT_EQ(rows.error().kind, ErrorKind::author_file);
  return to_string(rows.error());
}

}  // namespace assay::test
