// The encoding of a grid against MPFR, and each knob against the formula written out in plain doubles.
#include <gtest/gtest.h>

#include <cmath>

#include "exact.hpp"
#include "family_rows.hpp"

namespace assay::test {
namespace {

struct GridCase {
  std::int64_t height;
  std::int64_t width;
  std::int64_t d_model;
  double base;
};

std::vector<Argument> grid_arguments(const GridCase& grid) {
  return {{"height", grid.height}, {"width", grid.width}, {"d_model", grid.d_model}, {"base", grid.base}};
}

TEST(Sinusoidal2d, every_value_is_within_0_51_ulp) {
  for (const GridCase& grid : {GridCase{3, 5, 8, 10'000},
                               {5, 3, 10, 10'000},
                               {1, 1, 2, 10'000},
                               {40, 2, 6, 0.5},
                               {2, 300, 6, 1e6},
                               {7, 7, 34, 100}}) {
    const FamilyResult result = result_of({"sinusoidal_2d", {}}, grid_arguments(grid));
    ASSERT_EQ(result.shape, (std::vector<std::int64_t>{grid.height, grid.width, grid.d_model}));
    const std::int64_t half = grid.d_model / 2;
    auto value = result.values.begin();
    for (std::int64_t y = 0; y < grid.height; ++y)
      for (std::int64_t x = 0; x < grid.width; ++x)
        for (std::int64_t c = 0; c < grid.d_model; ++c) {
          const std::int64_t channel = c % half;
          const Real angle = (c < half ? y : x) * exact_frequency(grid.base, channel / 2, half);
          EXPECT_LE(ulp_error(*value++, channel % 2 == 0 ? sin(angle) : cos(angle)), 0.51)
              << y << ", " << x << ", " << c << " of d_model " << grid.d_model << ", base " << grid.base;
        }
  }
}

TEST(Sinusoidal2d, base_is_10000_when_left_out) {
  EXPECT_EQ(result_of({"sinusoidal_2d", {}}, {{"height", 3}, {"width", 4}, {"d_model", 10}}).values,
            result_of({"sinusoidal_2d", {}}, grid_arguments({3, 4, 10, 10'000})).values);
}

constexpr GridCase changed_grid{4, 7, 10, 50};

double wave(double position, double exponent, bool cosine, double base = changed_grid.base) {
  const double angle = position / std::pow(base, exponent);
  return cosine ? std::cos(angle) : std::sin(angle);
}
// Channel c of the h = 5 that encode `position`.
double of_half(std::int64_t position, std::int64_t c) {
  return wave(static_cast<double>(position), static_cast<double>(c - c % 2) / 5, c % 2 == 1);
}

struct GridKnob {
  const char* name;
  Knobs knobs;
  double (*formula)(std::int64_t y, std::int64_t x, std::int64_t c);
};

const GridKnob grid_knobs[] = {
    {"column_first",
     {{"halves", "column_first"}},
     [](std::int64_t y, std::int64_t x, std::int64_t c) { return c < 5 ? of_half(x, c) : of_half(y, c - 5); }},
    {"alternating",
     {{"halves", "alternating"}},
     [](std::int64_t y, std::int64_t x, std::int64_t c) { return of_half(c % 2 == 0 ? y : x, c / 2); }},
    {"added",
     {{"halves", "added"}},
     [](std::int64_t y, std::int64_t x, std::int64_t c) {
       const double exponent = static_cast<double>(c - c % 2) / 10;
       return wave(static_cast<double>(y), exponent, c % 2 == 1) + wave(static_cast<double>(x), exponent, c % 2 == 1);
     }},
    {"layout_halves",
     {{"layout", "halves"}},
     [](std::int64_t y, std::int64_t x, std::int64_t c) {
       const std::int64_t channel = c % 5;
       return of_half(c < 5 ? y : x, channel < 3 ? 2 * channel : 2 * (channel - 3) + 1);
     }},
    {"whole_d_model",
     {{"exponent", "whole_d_model"}},
     [](std::int64_t y, std::int64_t x, std::int64_t c) {
       const std::int64_t channel = c % 5;
       return wave(static_cast<double>(c < 5 ? y : x), static_cast<double>(channel - channel % 2) / 10,
                   channel % 2 == 1);
     }},
    {"index",
     {{"exponent", "index"}},
     [](std::int64_t y, std::int64_t x, std::int64_t c) {
       return wave(static_cast<double>(c < 5 ? y : x), static_cast<double>(c % 5) / 5, c % 5 % 2 == 1);
     }},
    {"rounded_up",
     {{"divisor", "rounded_up"}},
     [](std::int64_t y, std::int64_t x, std::int64_t c) {
       const std::int64_t channel = c % 5;
       return wave(static_cast<double>(c < 5 ? y : x), static_cast<double>(channel - channel % 2) / 6,
                   channel % 2 == 1);
     }},
    {"odd_last_zero",
     {{"odd_last", "zero"}},
     [](std::int64_t y, std::int64_t x, std::int64_t c) { return c % 5 == 4 ? 0 : of_half(c < 5 ? y : x, c % 5); }},
    {"base_ignored",
     {{"base", "ignored"}},
     [](std::int64_t y, std::int64_t x, std::int64_t c) {
       const std::int64_t channel = c % 5;
       return wave(static_cast<double>(c < 5 ? y : x), static_cast<double>(channel - channel % 2) / 5, channel % 2 == 1,
                   1e4);
     }},
    {"from_1",
     {{"first_position", "1"}},
     [](std::int64_t y, std::int64_t x, std::int64_t c) { return of_half(1 + (c < 5 ? y : x), c % 5); }},
};

TEST(Sinusoidal2d, knobs_follow_the_plain_formula) {
  for (const GridKnob& knob : grid_knobs) {
    const FamilyResult result = result_of({"sinusoidal_2d", knob.knobs}, grid_arguments(changed_grid));
    ASSERT_EQ(result.shape, (std::vector<std::int64_t>{4, 7, 10})) << knob.name;
    auto value = result.values.begin();
    for (std::int64_t y = 0; y < 4; ++y)
      for (std::int64_t x = 0; x < 7; ++x)
        for (std::int64_t c = 0; c < 10; ++c)
          EXPECT_NEAR(*value++, knob.formula(y, x, c), 1e-12) << knob.name << " at " << y << ", " << x << ", " << c;
  }
}

TEST(Sinusoidal2d, axes_may_be_in_another_order) {
  const FamilyResult right = result_of({"sinusoidal_2d", {}}, grid_arguments(changed_grid));
  const FamilyResult transposed =
      result_of({"sinusoidal_2d", {{"axes", "width_height_channels"}}}, grid_arguments(changed_grid));
  const FamilyResult first = result_of({"sinusoidal_2d", {{"axes", "channels_first"}}}, grid_arguments(changed_grid));
  ASSERT_EQ(transposed.shape, (std::vector<std::int64_t>{7, 4, 10}));
  ASSERT_EQ(first.shape, (std::vector<std::int64_t>{10, 4, 7}));
  for (std::size_t y = 0; y < 4; ++y)
    for (std::size_t x = 0; x < 7; ++x)
      for (std::size_t c = 0; c < 10; ++c) {
        const double value = right.values[(y * 7 + x) * 10 + c];
        EXPECT_EQ(transposed.values[(x * 4 + y) * 10 + c], value);
        EXPECT_EQ(first.values[(c * 4 + y) * 7 + x], value);
      }
}

TEST(Sinusoidal2d, an_odd_half_may_be_one_channel_narrower_or_wider) {
  const std::vector<Argument> args = grid_arguments({2, 3, 6, 100});
  EXPECT_EQ(result_of({"sinusoidal_2d", {{"odd_last", "dropped"}}}, args).shape, (std::vector<std::int64_t>{2, 3, 4}));
  EXPECT_EQ(result_of({"sinusoidal_2d", {{"odd_last", "padded"}}}, args).shape, (std::vector<std::int64_t>{2, 3, 8}));
}

TEST(Sinusoidal2d, says_which_argument_is_unfit) {
  const auto of = [](std::vector<Argument> args) { return error_of({"sinusoidal_2d", {}}, args); };
  EXPECT_EQ(of({{"height", 2}, {"width", 2}, {"d_model", 7}}),
            "/args/d_model: found an odd number; d_model must be even");
  EXPECT_EQ(of({{"height", 0}, {"width", 2}, {"d_model", 8}}),
            "/args/height: found the int 0; height must be an int from 1 to 10000");
  EXPECT_EQ(of({{"height", 2}, {"d_model", 8}}), "/args/width: found nothing; width must be an int from 1 to 10000");
  EXPECT_EQ(of({{"height", 2}, {"width", 2}, {"d_model", 8}, {"base", 0.1}}),
            "/args/base: found the float 0.1; base must be a finite float of at least 0.5");
  EXPECT_EQ(of({{"height", 2}, {"width", 2}, {"d_model", 8}, {"seq_len", 4}}),
            "/args/seq_len: the reference has no argument \"seq_len\"; it takes height, width, d_model, base");
}

}  // namespace
}  // namespace assay::test
