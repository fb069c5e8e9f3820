// Which typos find the name they meant, and which are too far from any.
#include "core/nearest_name.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace assay {
namespace {

struct Typo {
  std::string wrong;
  std::string nearest;
};

TEST(NearestName, finds_what_a_typo_meant) {
  const std::vector<std::string> known{"layout", "exponent", "odd_last", "swap", "base", "sin", "time_ms", "wall_ms"};
  const Typo typos[] = {
      {"layuot", "layout"},       // two neighbours swapped
      {"expnent", "exponent"},    // a letter left out
      {"oddd_last", "odd_last"},  // one too many
      {"Swap", "swap"},           // case alone
      {"bose", "base"},           // another letter
      {"odd-lst", "odd_last"},    // two edits in eight letters
      {"time", ""},               // three edits in seven letters
      {"cos", ""},                // two edits in three letters
      {"", ""},
      {"x", ""},
      {std::string(1'000'000, 'a'), ""},
  };
  for (const auto& [wrong, nearest] : typos) EXPECT_EQ(nearest_name(wrong, known), nearest) << wrong.substr(0, 20);
}

TEST(NearestName, prefers_fewer_edits_then_the_first) {
  const std::vector<std::string> known{"visible_a", "visible_b", "visibly"};
  EXPECT_EQ(nearest_name("visible", known), "visibly");
  EXPECT_EQ(nearest_name("visible_c", known), "visible_a");
}

TEST(NearestName, is_nothing_where_nothing_is_known) { EXPECT_EQ(nearest_name("layout", {}), ""); }

}  // namespace
}  // namespace assay
