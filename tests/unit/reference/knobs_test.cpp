// Each knob's values against the formula written out in plain doubles.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numbers>

#include "exact.hpp"
#include "reference/sinusoidal_values.hpp"

namespace assay::test {
namespace {

constexpr double quarter_turn = std::numbers::pi / 2;
constexpr std::int64_t row_count = 40;
constexpr double other_base = 50.0;

using Formula = double (*)(std::int64_t row, std::int64_t column, std::int64_t d_model);

double encoded(double position, double exponent, bool cosine, double b = other_base) {
  const double angle = position / std::pow(b, exponent);
  return cosine ? std::cos(angle) : std::sin(angle);
}
double published(std::int64_t row, std::int64_t column, std::int64_t d) {
  const auto pair = static_cast<double>(column / 2);
  return encoded(static_cast<double>(row), 2 * pair / static_cast<double>(d), column % 2 == 1);
}
bool unpaired(std::int64_t column, std::int64_t d) { return d % 2 == 1 && column == d - 1; }

struct KnobCase {
  const char* name;
  Knobs knobs;
  Formula formula;
  double tolerance = 1e-12;
};

const KnobCase cases[] = {
    {"published", {}, published},
    {"halves",
     {{"layout", "halves"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       const std::int64_t sines = d / 2 + d % 2;
       return c < sines ? published(r, 2 * c, d) : published(r, 2 * (c - sines) + 1, d);
     }},
    {"index",
     {{"exponent", "index"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return encoded(static_cast<double>(r), static_cast<double>(c) / static_cast<double>(d), c % 2 == 1);
     }},
    {"position_1",
     {{"first_position", "1"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) { return published(r + 1, c, d); }},
    {"last_cosine",
     {{"odd_last", "cos"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       if (!unpaired(c, d)) return published(r, c, d);
       return encoded(static_cast<double>(r), static_cast<double>(d - 1) / static_cast<double>(d), true);
     }},
    {"last_zero",
     {{"odd_last", "zero"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) { return unpaired(c, d) ? 0 : published(r, c, d); }},
    {"halves_last_zero",
     {{"odd_last", "zero"}, {"layout", "halves"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       const std::int64_t sines = d / 2 + d % 2;
       if (c >= sines) return published(r, 2 * (c - sines) + 1, d);
       return unpaired(2 * c, d) ? 0 : published(r, 2 * c, d);
     }},
    {"swapped",
     {{"swap", "swapped"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       const double angle =
           static_cast<double>(r) / std::pow(other_base, static_cast<double>(c - c % 2) / static_cast<double>(d));
       return std::sin(angle + (c % 2 == 0 ? quarter_turn : 0));
     }},
    {"base_ignored",
     {{"base", "ignored"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return encoded(static_cast<double>(r), static_cast<double>(c - c % 2) / static_cast<double>(d), c % 2 == 1, 1e4);
     }},
    {"base_1000",
     {{"base", "1000"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return encoded(static_cast<double>(r), static_cast<double>(c - c % 2) / static_cast<double>(d), c % 2 == 1, 1e3);
     }},
    {"half_minus_one",
     {{"divisor", "half_minus_one"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       const double divisor = d >= 6 ? static_cast<double>(d / 2 - 1) : 1.0;
       return encoded(static_cast<double>(r), static_cast<double>(c / 2) / divisor, c % 2 == 1);
     }},
    {"index_doubled",
     {{"exponent", "index_doubled"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return encoded(static_cast<double>(r), 2.0 * static_cast<double>(c) / static_cast<double>(d), c % 2 == 1);
     }},
    {"doubled",
     {{"exponent", "doubled"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return encoded(static_cast<double>(r), 2.0 * static_cast<double>(c - c % 2) / static_cast<double>(d),
                      c % 2 == 1);
     }},
    {"half",
     {{"exponent", "half"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return encoded(static_cast<double>(r), static_cast<double>(c / 2) / static_cast<double>(d), c % 2 == 1);
     }},
    {"zero",
     {{"exponent", "zero"}},
     [](std::int64_t r, std::int64_t c, std::int64_t) { return encoded(static_cast<double>(r), 0, c % 2 == 1); }},
    {"half_up_minus_one",
     {{"divisor", "half_up_minus_one"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       const double last_pair = d >= 3 ? std::ceil(static_cast<double>(d) / 2) - 1 : 1;
       return encoded(static_cast<double>(r), static_cast<double>(c / 2) / last_pair, c % 2 == 1);
     }},
    {"minus_one",
     {{"divisor", "minus_one"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       const double divisor = d == 1 ? 1.0 : static_cast<double>(d) - 1;
       return encoded(static_cast<double>(r), static_cast<double>(c - c % 2) / divisor, c % 2 == 1);
     }},
    {"rounded_up",
     {{"divisor", "rounded_up"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       const double divisor = 2 * std::ceil(static_cast<double>(d) / 2);
       return encoded(static_cast<double>(r), static_cast<double>(c - c % 2) / divisor, c % 2 == 1);
     }},
    {"last_repeated",
     {{"odd_last", "repeated"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return unpaired(c, d) && d > 1 ? published(r, c - 2, d) : published(r, c, d);
     }},
    {"negative_sines",
     {{"sign", "negative_sines"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) { return (c % 2 == 0 ? -1 : 1) * published(r, c, d); }},
    {"scaled",
     {{"scale", "sqrt_d_model"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return std::sqrt(static_cast<double>(d)) * published(r, c, d);
     }},
    {"reversed",
     {{"row_order", "reversed"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) { return published(row_count - 1 - r, c, d); }},
    {"reversed_and_first_row_zero",
     {{"row_order", "reversed"}, {"first_row", "zero"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return r == row_count - 1 ? 0 : published(row_count - 1 - r, c, d);
     }},
    {"first_row_zero",
     {{"first_row", "zero"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) { return r == 0 ? 0 : published(r, c, d); }},
    {"float32",
     {{"precision", "float32"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return static_cast<double>(static_cast<float>(published(r, c, d)));
     }},
};

double times_power(std::int64_t row, std::int64_t column, double power) {
  const double angle = static_cast<double>(row) * power;
  return column % 2 == 1 ? std::cos(angle) : std::sin(angle);
}
double exponent_of(std::int64_t column, std::int64_t d) {
  return static_cast<double>(column - column % 2) / static_cast<double>(d);
}

const KnobCase other_angles[] = {
    // Angles to 2000, each rounded.
    {"multiplied",
     {{"power", "multiplied"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return times_power(r, c, std::pow(other_base, exponent_of(c, d)));
     },
     1e-11},
    {"log10_in_exp",
     {{"logarithm", "log10_in_exp"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return times_power(r, c, std::exp(-exponent_of(c, d) * std::log10(other_base)));
     }},
    {"log2_in_exp",
     {{"logarithm", "log2_in_exp"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return times_power(r, c, std::exp(-exponent_of(c, d) * std::log2(other_base)));
     }},
    {"log_in_power_of_10",
     {{"logarithm", "log_in_power_of_10"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return times_power(r, c, std::pow(10, -exponent_of(c, d) * std::log(other_base)));
     }},
    {"log_in_power_of_2",
     {{"logarithm", "log_in_power_of_2"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return times_power(r, c, std::exp2(-exponent_of(c, d) * std::log(other_base)));
     }},
    {"multiplied_and_log10",
     {{"power", "multiplied"}, {"logarithm", "log10_in_exp"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return times_power(r, c, std::exp(exponent_of(c, d) * std::log10(other_base)));
     }},
    {"degrees",
     {{"unit", "degrees"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return times_power(r, c, std::numbers::pi / 180 / std::pow(other_base, exponent_of(c, d)));
     }},
    {"turned_to_degrees",
     {{"unit", "turned_to_degrees"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return times_power(r, c, 180 / std::numbers::pi / std::pow(other_base, exponent_of(c, d)));
     },
     1e-11},
    {"position_1_in_degrees",
     {{"unit", "degrees"}, {"first_position", "1"}},
     [](std::int64_t r, std::int64_t c, std::int64_t d) {
       return times_power(r + 1, c, std::numbers::pi / 180 / std::pow(other_base, exponent_of(c, d)));
     }},
};

class KnobValues : public testing::TestWithParam<KnobCase> {};

TEST_P(KnobValues, follow_the_plain_formula) {
  const auto& [name, knobs, formula, tolerance] = GetParam();
  for (const std::int64_t d : {1, 2, 3, 4, 5, 6, 7, 8, 16, 17, 18, 33}) {
    const auto values = all_values(*rows_of({row_count, d, other_base}, rotation_kernels().front(), knobs));
    for (std::int64_t r = 0; r < row_count; ++r) {
      for (std::int64_t c = 0; c < d; ++c) {
        EXPECT_NEAR(values[static_cast<std::size_t>(r * d + c)], formula(r, c, d), tolerance)
            << name << " at (" << r << ", " << c << ") of d_model " << d;
      }
    }
  }
}

const auto name_of_case = [](const auto& one) { return std::string(one.param.name); };
INSTANTIATE_TEST_SUITE_P(sinusoidal, KnobValues, testing::ValuesIn(cases), name_of_case);
INSTANTIATE_TEST_SUITE_P(angles, KnobValues, testing::ValuesIn(other_angles), name_of_case);

TEST(Knobs, an_odd_width_may_be_one_less_or_one_more) {
  for (const std::int64_t d : {1, 2, 3, 4, 5, 17, 33}) {
    for (const std::string by : {"dropped", "padded"}) {
      const auto rows = rows_of({row_count, d, other_base}, rotation_kernels().front(), {{"odd_last", by}});
      const std::int64_t width = d + d % 2 * (by == "padded" ? 1 : -1);
      EXPECT_EQ(rows->shape(), (std::vector<std::int64_t>{row_count, width}));
      const auto values = all_values(*rows);
      for (std::int64_t r = 0; r < row_count; ++r)
        for (std::int64_t c = 0; c < width; ++c)
          EXPECT_NEAR(values[static_cast<std::size_t>(r * width + c)], published(r, c, d), 1e-12) << by << " " << d;
    }
  }
}

// Tiles are cut from the encoding as they are wanted: whatever the cut, the values are the same.
TEST(Knobs, tiles_of_a_changed_encoding_are_parts_of_it) {
  const Size size{45, 33, other_base};
  for (const Knobs& changed :
       {Knobs{{"row_order", "reversed"}}, Knobs{{"row_order", "reversed"}, {"orientation", "transposed"}},
        Knobs{{"sign", "negative_sines"}, {"orientation", "transposed"}}, Knobs{{"sign", "negative_sines"}},
        Knobs{{"first_row", "zero"}, {"row_order", "reversed"}, {"orientation", "transposed"}}}) {
    const auto rows = rows_of(size, rotation_kernels().front(), changed);
    const auto whole = all_values(*rows);
    const std::int64_t width = rows->row_size();
    for (const Tile& tile :
         {Tile{3, 11, 2, 29}, Tile{0, rows->rows(), 16, 32}, Tile{rows->rows() - 1, rows->rows(), 0, 5}}) {
      std::vector<double> part(static_cast<std::size_t>(tile.rows() * tile.width()));
      rows->fill_tile(tile, part.data());
      for (std::int64_t r = 0; r < tile.rows(); ++r)
        for (std::int64_t c = 0; c < tile.width(); ++c)
          EXPECT_EQ(part[static_cast<std::size_t>(r * tile.width() + c)],
                    whole[static_cast<std::size_t>((tile.first + r) * width + tile.begin + c)]);
    }
  }
}

TEST(Knobs, an_added_axis_leaves_the_values_as_they_are) {
  const Size size{45, 33, other_base};
  for (const bool transposed : {false, true}) {
    const Knobs as{{"orientation", transposed ? "transposed" : "normal"}};
    const auto matrix = rows_of(size, rotation_kernels().front(), as);
    const std::int64_t height = matrix->rows(), width = matrix->row_size();
    const std::map<std::string, std::vector<std::int64_t>> shapes{
        {"first", {1, height, width}}, {"middle", {height, 1, width}}, {"last", {height, width, 1}}};
    for (const auto& [axis, shape] : shapes) {
      Knobs changed = as;
      changed["added_axis"] = axis;
      const auto rows = rows_of(size, rotation_kernels().front(), changed);
      EXPECT_EQ(rows->shape(), shape) << axis;
      const auto whole = all_values(*rows);
      EXPECT_EQ(whole, all_values(*matrix)) << axis;
      const std::int64_t row_size = rows->row_size();
      for (const Tile& tile : {Tile{0, 1, 5, 9}, Tile{0, 1, 0, row_size}, Tile{0, 1, row_size - 1, row_size},
                               Tile{0, 1, row_size / 3, row_size / 2}, Tile{0, rows->rows(), 7, 8}, Tile{0, 1, 4, 4}}) {
        std::vector<double> part(static_cast<std::size_t>(tile.rows() * tile.width()) + 1, 42);
        rows->fill_tile(tile, part.data());
        EXPECT_EQ(part.back(), 42);
        for (std::int64_t r = 0; r < tile.rows(); ++r)
          for (std::int64_t c = 0; c < tile.width(); ++c)
            EXPECT_EQ(part[static_cast<std::size_t>(r * tile.width() + c)],
                      whole[static_cast<std::size_t>((tile.first + r) * row_size + tile.begin + c)])
                << axis;
      }
    }
  }
}

TEST(Knobs, of_no_columns_an_added_axis_is_one_of_nothing) {
  const auto rows =
      rows_of({3, 1, other_base}, rotation_kernels().front(), {{"odd_last", "dropped"}, {"added_axis", "first"}});
  EXPECT_EQ(rows->shape(), (std::vector<std::int64_t>{1, 3, 0}));
  EXPECT_TRUE(all_values(*rows).empty());
}

TEST(Knobs, float16_has_eleven_digits_and_no_more) {
  const Size size{40, 33, other_base};
  const auto exact = all_values(*rows_of(size, rotation_kernels().front()));
  const auto half = all_values(*rows_of(size, rotation_kernels().front(), {{"precision", "float16"}}));
  for (std::size_t i = 0; i < exact.size(); ++i) {
    int exponent = 0;
    std::frexp(exact[i], &exponent);
    const double step = std::ldexp(1, std::max(exponent - 11, -24));
    EXPECT_LE(std::abs(half[i] - exact[i]), step / 2) << exact[i];
    EXPECT_EQ(half[i], std::trunc(half[i] / step) * step) << exact[i];
  }
}

TEST(Knobs, float16_rounds_as_ieee_754_does) {
  EXPECT_EQ(rounded(0.1, Precision::float16), 0x1.998p-4);
  EXPECT_EQ(rounded(-1.0 / 3, Precision::float16), -0x1.554p-2);
  EXPECT_EQ(rounded(1 + 0x1p-11, Precision::float16), 1) << "of two the even one";
  EXPECT_EQ(rounded(1 + 0x1.8p-10, Precision::float16), 1 + 0x1p-9);
  EXPECT_EQ(rounded(0x1.2p-24, Precision::float16), 0x1p-24);
  EXPECT_EQ(rounded(0x1p-26, Precision::float16), 0);
  EXPECT_EQ(rounded(0x1.ffep-15, Precision::float16), 0x1p-14) << "the least normal number";
}

TEST(Knobs, frequencies_beyond_the_tables_are_refused) {
  const Knobs steep{{"exponent", "doubled"}, {"divisor", "half_minus_one"}};
  const std::vector<Argument> args{{"seq_len", std::int64_t{4}}, {"d_model", std::int64_t{5}}, {"base", 0.5}};
  EXPECT_FALSE(make_rows({"sinusoidal", steep}, args).has_value());
  EXPECT_TRUE(make_rows({"sinusoidal", {{"exponent", "doubled"}}}, args).has_value());
}

TEST(Knobs, transposed_is_the_same_the_other_way_round) {
  const auto values =
      all_values(*rows_of({row_count, 7, other_base}, rotation_kernels().front(), {{"orientation", "transposed"}}));
  for (std::int64_t c = 0; c < 7; ++c) {
    for (std::int64_t r = 0; r < row_count; ++r) {
      EXPECT_NEAR(values[static_cast<std::size_t>(c * row_count + r)], published(r, c, 7), 1e-12);
    }
  }
}

TEST(Knobs, float32_arithmetic_is_off_by_more_than_rounding) {
  const Size size{10'000, 64, 10'000.0};
  const auto exact = all_values(*rows_of(size, rotation_kernels().front()));
  const auto rough = all_values(*rows_of(size, rotation_kernels().front(), {{"precision", "float32_arithmetic"}}));
  double worst = 0;
  for (std::size_t i = 0; i < exact.size(); ++i) {
    worst = std::max(worst, std::abs(exact[i] - rough[i]));
    EXPECT_EQ(rough[i], static_cast<double>(static_cast<float>(rough[i])));
  }
  EXPECT_GT(worst, 5e-5);
  EXPECT_LT(worst, 2e-3);
}

TEST(Knobs, every_value_but_the_first_changes_something) {
  for (const Knob& knob : find_family("sinusoidal")->knobs) {
    const Size size{40, 9, 50.0};
    const auto published_values = all_values(*rows_of(size, rotation_kernels().front()));
    for (std::size_t v = 1; v < knob.values.size(); ++v) {
      const auto rows = rows_of(size, rotation_kernels().front(), {{knob.name, knob.values[v].name}});
      const bool same = rows->shape() == std::vector<std::int64_t>{40, 9} && all_values(*rows) == published_values;
      EXPECT_FALSE(same) << knob.name << "=" << knob.values[v].name;
    }
  }
}

TEST(Knobs, every_value_has_a_meaning_of_one_sentence) {
  for (const Knob& knob : find_family("sinusoidal")->knobs) {
    for (const KnobValue& value : knob.values) {
      ASSERT_FALSE(value.meaning.empty()) << knob.name << "=" << value.name;
      EXPECT_EQ(value.meaning.find('.'), value.meaning.size() - 1) << value.meaning;
    }
  }
}

}  // namespace
}  // namespace assay::test
