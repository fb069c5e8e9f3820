// What holds for each family's knobs.
#include <gtest/gtest.h>

#include <algorithm>

#include "family_rows.hpp"

namespace assay::test {
namespace {

// Arguments for which every knob value but the first makes a difference in one of two items.
struct Telling {
  std::string family;
  std::vector<Argument> args;
};

ArrayLiteral counted(std::vector<std::int64_t> shape, double first, double step) {
  std::int64_t size = 1;
  for (const std::int64_t length : shape) size *= length;
  ArrayLiteral array{std::move(shape), {}};
  for (std::int64_t i = 0; i < size; ++i) array.values.push_back(first + step * static_cast<double>(i % 17));
  return array;
}

std::vector<Telling> telling() {
  return {
      {"sinusoidal_2d",
       {{"height", std::int64_t{4}}, {"width", std::int64_t{5}}, {"d_model", std::int64_t{10}}, {"base", 50.0}}},
      {"relative", {{"seq_len", std::int64_t{6}}, {"d_model", std::int64_t{7}}}},
      {"lookup",
       {{"x", counted({3, 2}, 0.1, 0.3)},
        {"positions", ArrayLiteral{{3}, {3, 0, 1}}},
        {"table", counted({4, 2}, 0.7, 1.1)}}},
      {"lookup_2d",
       {{"table", counted({3, 4, 2}, 0.1, 0.3)},
        {"rows", ArrayLiteral{{2}, {1, 2}}},
        {"columns", ArrayLiteral{{2}, {2, 0}}}}},
      // Rows large enough to overflow exp, and small ones that attend to all.
      {"attention",
       {{"x", ArrayLiteral{{4, 3}, {60, 40, 20, 0.01, -0.02, 0.03, -0.02, 0.01, 0, 25, -30, 10}}},
        {"encoding", counted({4, 3}, -0.02, 0.01)}}},
  };
}

TEST(EveryFamily, every_value_but_the_first_changes_something) {
  for (const auto& [family, args] : telling()) {
    const FamilyResult right[] = {result_of({family, {}}, args, 0), result_of({family, {}}, args, 1)};
    for (const Knob& knob : find_family(family)->knobs)
      for (std::size_t v = 1; v < knob.values.size(); ++v) {
        const FamilyReference wrong{family, {{knob.name, knob.values[v].name}}};
        bool same = true;
        for (const std::size_t item : {0U, 1U}) {
          const FamilyResult changed = result_of(wrong, args, item);
          same = same && changed.shape == right[item].shape && changed.values == right[item].values;
        }
        EXPECT_FALSE(same) << family << ": " << knob.name << "=" << knob.values[v].name;
      }
  }
}

TEST(EveryFamily, every_value_has_a_meaning_of_one_sentence) {
  for (const Family& family : families())
    for (const Knob& knob : family.knobs)
      for (const KnobValue& value : knob.values) {
        ASSERT_FALSE(value.meaning.empty()) << family.name << ": " << knob.name << "=" << value.name;
        EXPECT_EQ(value.meaning.find(". "), std::string::npos) << value.meaning;
        EXPECT_EQ(value.meaning.back(), '.') << value.meaning;
      }
}

TEST(EveryFamily, knows_single_precision_by_one_name) {
  for (const Family& family : families()) {
    const auto precision = std::ranges::find(family.knobs, "precision", &Knob::name);
    if (precision == family.knobs.end()) continue;
    EXPECT_EQ(precision->values.at(0).name, "float64") << family.name;
    EXPECT_EQ(precision->values.at(1).name, "float32") << family.name;
  }
}

TEST(EveryFamily, rows_may_be_asked_for_in_any_parts) {
  for (const auto& [family, args] : telling())
    for (const std::size_t item : {0U, 1U}) {
      const FamilyResult whole = result_of({family, {}}, args, item);
      const auto made = make_rows({family, {}}, args, item);
      const RowSource* rows = made->get();
      const std::int64_t width = rows->row_size();
      for (std::int64_t first = 0; first < rows->rows(); ++first) {
        const Tile tile{first, std::min(first + 2, rows->rows()), 1, width};
        std::vector<double> part(static_cast<std::size_t>(tile.rows() * tile.width()));
        rows->fill_tile(tile, part.data());
        for (std::int64_t r = 0; r < tile.rows(); ++r)
          for (std::int64_t c = 0; c < tile.width(); ++c)
            ASSERT_EQ(part[static_cast<std::size_t>(r * tile.width() + c)],
                      whole.values[static_cast<std::size_t>((first + r) * width + 1 + c)])
                << family;
      }
    }
}

}  // namespace
}  // namespace assay::test
