// Inputs with their encoding, against the formula at 100 digits.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "exact.hpp"
#include "family_rows.hpp"
#include "family_tiles.hpp"

namespace assay::test {
namespace {

constexpr double input_base = 50.0;

ArrayLiteral numbered(std::vector<std::int64_t> shape) {
  ArrayLiteral array{std::move(shape), {}};
  std::int64_t size = 1;
  for (const std::int64_t length : array.shape) size *= length;
  for (std::int64_t i = 0; i < size; ++i) array.values.push_back(static_cast<double>(i % 37) / 8 - 2);
  return array;
}

std::vector<Argument> input(std::int64_t seq_len, std::int64_t d_model) {
  return {{"x", numbered({seq_len, d_model})}, {"base", input_base}};
}

std::vector<Argument> layer(std::int64_t batch, std::int64_t seq_len, std::int64_t d_model) {
  return {{"d_model", d_model}, {"max_len", std::int64_t{200}}, {"x", numbered({batch, seq_len, d_model})}};
}

double encoding_at(std::int64_t position, std::int64_t column, std::int64_t d_model, double base) {
  const Real angle = position * exact_frequency(base, column / 2, d_model);
  return static_cast<double>(column % 2 == 0 ? sin(angle) : cos(angle));
}

using Element = std::function<double(std::int64_t row, std::int64_t column)>;

void expect_matrix(const RowSource& rows, std::int64_t height, std::int64_t width, const Element& element) {
  ASSERT_EQ(rows.shape(), (std::vector<std::int64_t>{height, width}));
  const auto values = all_values(rows);
  for (std::int64_t r = 0; r < height; ++r)
    for (std::int64_t c = 0; c < width; ++c)
      EXPECT_NEAR(values[static_cast<std::size_t>(r * width + c)], element(r, c), 2e-15) << r << ", " << c;
}

class Combined : public testing::Test {
 protected:
  double x(std::int64_t r, std::int64_t c) const {
    return std::get<ArrayLiteral>(args_[0].value).values[static_cast<std::size_t>(r * d_ + c)];
  }
  double pe(std::int64_t r, std::int64_t c) const { return encoding_at(r, c, d_, input_base); }
  std::unique_ptr<RowSource> rows(const std::string& combine, Knobs others = {}) const {
    others["combine"] = combine;
    return rows_of({"sinusoidal_input", others}, args_);
  }

  // More positions than are computed at once.
  std::int64_t n_ = 150, d_ = 5;
  std::vector<Argument> args_ = input(n_, d_);
};

TEST_F(Combined, by_adding) {
  expect_matrix(*rows("add"), n_, d_, [&](auto r, auto c) { return x(r, c) + pe(r, c); });
  EXPECT_EQ(all_values(*rows_of({"sinusoidal_input", {}}, args_)), all_values(*rows("add")));
}

TEST_F(Combined, by_adding_to_the_scaled_input) {
  expect_matrix(*rows("scaled_input"), n_, d_, [&](auto r, auto c) { return std::sqrt(5.0) * x(r, c) + pe(r, c); });
}

TEST_F(Combined, side_by_side) {
  expect_matrix(*rows("concatenate"), n_, 2 * d_, [&](auto r, auto c) { return c < d_ ? x(r, c) : pe(r, c - d_); });
  expect_matrix(*rows("encoding_first"), n_, 2 * d_, [&](auto r, auto c) { return c < d_ ? pe(r, c) : x(r, c - d_); });
}

TEST_F(Combined, one_below_the_other) {
  expect_matrix(*rows("below"), 2 * n_, d_, [&](auto r, auto c) { return r < n_ ? x(r, c) : pe(r - n_, c); });
}

TEST_F(Combined, without_the_input) {
  expect_matrix(*rows("encoding_only"), n_, d_, [&](auto r, auto c) { return pe(r, c); });
}

TEST_F(Combined, with_an_encoding_of_another_width) {
  expect_matrix(*rows("add", {{"odd_last", "dropped"}}), n_, 4, [&](auto r, auto c) { return x(r, c) + pe(r, c); });
  expect_matrix(*rows("add", {{"odd_last", "padded"}}), n_, 6,
                [&](auto r, auto c) { return (c < 5 ? x(r, c) : 0) + pe(r, c); });
  expect_matrix(*rows("concatenate", {{"odd_last", "dropped"}}), n_, 9,
                [&](auto r, auto c) { return c < d_ ? x(r, c) : pe(r, c - d_); });
  EXPECT_EQ(error_of({"sinusoidal_input", {{"combine", "below"}, {"odd_last", "padded"}}}, args_),
            "/reference/knobs: an encoding of another width cannot stand below x");
}

TEST_F(Combined, in_tiles) {
  for (const std::string combine : {"add", "concatenate", "below", "encoding_only"})
    expect_tiles_to_be_parts(*rows(combine));
  args_ = input(3, 1);
  expect_tiles_to_be_parts(*rows("add", {{"odd_last", "dropped"}}));
}

TEST_F(Combined, at_the_base_that_is_given) {
  EXPECT_NE(all_values(*rows("add", {{"base", "ignored"}})), all_values(*rows("add")));
  args_.pop_back();
  EXPECT_EQ(all_values(*rows("add", {{"base", "ignored"}})), all_values(*rows("add")));
}

TEST(Layer, adds_to_each_sequence_of_the_batch) {
  const std::int64_t batch = 3, n = 70, d = 5;
  const auto args = layer(batch, n, d);
  const auto& x = std::get<ArrayLiteral>(args[2].value).values;
  const auto rows = rows_of({"sinusoidal_layer", {}}, args);
  const auto by_batch = rows_of({"sinusoidal_layer", {{"positions", "batch"}}}, args);
  ASSERT_EQ(rows->shape(), (std::vector<std::int64_t>{batch, n, d}));
  ASSERT_EQ(by_batch->shape(), rows->shape());
  const auto values = all_values(*rows), others = all_values(*by_batch);
  for (std::int64_t b = 0; b < batch; ++b)
    for (std::int64_t p = 0; p < n; ++p)
      for (std::int64_t c = 0; c < d; ++c) {
        const auto i = static_cast<std::size_t>((b * n + p) * d + c);
        EXPECT_NEAR(values[i], x[i] + encoding_at(p, c, d, 10000.0), 2e-15) << b << ", " << p << ", " << c;
        EXPECT_NEAR(others[i], x[i] + encoding_at(b, c, d, 10000.0), 2e-15) << b << ", " << p << ", " << c;
      }
}

TEST(Layer, comes_in_tiles) {
  for (const Knobs& knobs : {Knobs{}, Knobs{{"positions", "batch"}}, Knobs{{"combine", "concatenate"}}})
    expect_tiles_to_be_parts(*rows_of({"sinusoidal_layer", knobs}, layer(3, 70, 5)));
  EXPECT_EQ(rows_of({"sinusoidal_layer", {{"combine", "concatenate"}}}, layer(2, 3, 4))->shape(),
            (std::vector<std::int64_t>{2, 3, 8}));
}

TEST(Layer, has_a_place_for_5000_positions_unless_told) {
  const std::vector<Argument> longest_input{{"d_model", std::int64_t{1}}, {"x", numbered({1, 5000, 1})}};
  EXPECT_EQ(rows_of({"sinusoidal_layer", {}}, longest_input)->row_size(), 5000);
  EXPECT_EQ(error_of({"sinusoidal_layer", {}}, {{"d_model", std::int64_t{1}}, {"x", numbered({1, 5001, 1})}}),
            "/args/x: found 5001 positions of 1 columns; allowed here: at most 5000 of 1");
}

TEST(Inputs, that_do_not_fit_are_named) {
  EXPECT_EQ(error_of({"sinusoidal_input", {}}, {{"x", numbered({0, 4})}}),
            "/args/x: found an empty array; x must have an element");
  EXPECT_EQ(error_of({"sinusoidal_input", {}}, {{"x", numbered({2, 3, 4})}}),
            "/args/x: found an array of rank 3; x must be an array of rank 2");
  EXPECT_EQ(error_of({"sinusoidal_input", {}}, {{"x", numbered({2, 4})}, {"base", 0.0}}),
            "/args/base: found the float 0; base must be a finite float of at least 0.5");
  EXPECT_EQ(error_of({"sinusoidal_input", {}}, {{"seq_len", std::int64_t{2}}}),
            "/args/seq_len: the reference has no argument \"seq_len\"; it takes x, base");
  EXPECT_EQ(error_of({"sinusoidal_layer", {}}, layer(1, 201, 4)),
            "/args/x: found 201 positions of 4 columns; allowed here: at most 200 of 4");
  EXPECT_EQ(error_of({"sinusoidal_layer", {}}, {{"d_model", std::int64_t{3}}, {"x", numbered({1, 2, 4})}}),
            "/args/x: found 2 positions of 4 columns; allowed here: at most 5000 of 3");
  EXPECT_EQ(error_of({"sinusoidal_layer", {}}, {{"d_model", std::int64_t{4}}, {"x", numbered({2, 4})}}),
            "/args/x: found an array of rank 2; x must be an array of rank 3");
}

TEST(Inputs, are_changed_by_every_knob) {
  for (const auto& [name, args] : {std::pair{"sinusoidal_input", input(6, 9)}, {"sinusoidal_layer", layer(2, 6, 9)}}) {
    const auto right = rows_of({name, {}}, args);
    for (const Knob& knob : find_family(name)->knobs) {
      for (std::size_t v = 1; v < knob.values.size(); ++v) {
        const auto rows = rows_of({name, {{knob.name, knob.values[v].name}}}, args);
        EXPECT_TRUE(rows->shape() != right->shape() || all_values(*rows) != all_values(*right))
            << name << ": " << knob.name << "=" << knob.values[v].name;
      }
    }
  }
}

}  // namespace
}  // namespace assay::test
