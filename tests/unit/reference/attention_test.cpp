// Self-attention against the formula at 100 decimal digits, and what the exercise shows with it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "exact.hpp"
#include "family_rows.hpp"

namespace assay::test {
namespace {

using Rows = std::vector<std::vector<double>>;

ArrayLiteral literal(const Rows& rows) {
  ArrayLiteral array{{static_cast<std::int64_t>(rows.size()), static_cast<std::int64_t>(rows.front().size())}, {}};
  for (const auto& row : rows) array.values.insert(array.values.end(), row.begin(), row.end());
  return array;
}

Rows random_rows(std::size_t count, std::size_t d, double size, unsigned seed) {
  std::mt19937 random(seed);
  std::normal_distribution<double> normal(0, size);
  Rows rows(count, std::vector<double>(d));
  for (auto& row : rows) std::ranges::generate(row, [&] { return normal(random); });
  return rows;
}

std::vector<double> attended(const Rows& x, const Rows& encoding, std::size_t item, const Knobs& knobs = {}) {
  return result_of({"attention", knobs}, {{"x", literal(x)}, {"encoding", literal(encoding)}}, item).values;
}

Rows sum(Rows a, const Rows& b) {
  for (std::size_t i = 0; i < a.size(); ++i) std::ranges::transform(a[i], b[i], a[i].begin(), std::plus<>());
  return a;
}

// softmax(q k^T factor) v, the sums of weights along the keys or along the queries.
std::vector<double> exact_attention(const Rows& q, const Rows& k, const Rows& v, const Real& factor,
                                    bool over_keys = true) {
  const std::size_t n = q.size(), d = q.front().size();
  std::vector<std::vector<Real>> weight(n, std::vector<Real>(n));
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      Real score = 0;
      for (std::size_t c = 0; c < d; ++c) score += Real(q[i][c]) * Real(k[j][c]);
      weight[i][j] = exp(score * factor);
    }
  std::vector<double> result;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t c = 0; c < d; ++c) {
      Real value = 0;
      for (std::size_t j = 0; j < n; ++j) {
        Real total = 0;
        for (std::size_t m = 0; m < n; ++m) total += over_keys ? weight[i][m] : weight[m][j];
        value += weight[i][j] / total * Real(v[j][c]);
      }
      result.push_back(static_cast<double>(value));
    }
  return result;
}

void expect_close(const std::vector<double>& values, const std::vector<double>& exact, const std::string& what) {
  ASSERT_EQ(values.size(), exact.size()) << what;
  for (std::size_t i = 0; i < values.size(); ++i)
    EXPECT_NEAR(values[i], exact[i], 1e-15 * (1 + std::abs(exact[i]))) << what << " at " << i;
}

Real inverse_root(double d) { return 1 / sqrt(Real(d)); }

TEST(Attention, is_exact_without_and_with_the_encoding) {
  for (const auto& [n, d] : {std::pair<std::size_t, std::size_t>{1, 1}, {2, 3}, {7, 4}, {3, 9}}) {
    const Rows x = random_rows(n, d, 1, 1), encoding = random_rows(n, d, 1, 2), z = sum(x, encoding);
    const Real factor = inverse_root(static_cast<double>(d));
    expect_close(attended(x, encoding, 0), exact_attention(x, x, x, factor), "without");
    expect_close(attended(x, encoding, 1), exact_attention(z, z, z, factor), "with");
  }
}

// Scores in the thousands: their exponentials overflow float64 but not what MPFR has.
TEST(Attention, is_exact_for_large_inputs) {
  const Rows x = random_rows(6, 4, 40, 3), encoding = random_rows(6, 4, 1, 4), z = sum(x, encoding);
  expect_close(attended(x, encoding, 0), exact_attention(x, x, x, inverse_root(4)), "without");
  expect_close(attended(x, encoding, 1), exact_attention(z, z, z, inverse_root(4)), "with");
  for (const char* wrong : {"naive", "whole_maximum"}) {
    const std::vector<double> values = attended(x, encoding, 0, {{"softmax", wrong}});
    EXPECT_TRUE(std::ranges::any_of(values, [](double v) { return std::isnan(v); })) << wrong;
  }
}

TEST(Attention, one_position_attends_to_itself) {
  EXPECT_EQ(attended({{3, -4}}, {{1, 1}}, 0), (std::vector<double>{3, -4}));
  EXPECT_EQ(attended({{3, -4}}, {{1, 1}}, 1), (std::vector<double>{4, -3}));
}

TEST(Attention, permuted_inputs_give_permuted_outputs_without_the_encoding_only) {
  const Rows x = random_rows(5, 4, 1, 5), encoding = random_rows(5, 4, 1, 6), reversed(x.rbegin(), x.rend());
  for (const std::size_t item : {0U, 1U}) {
    const std::vector<double> values = attended(x, encoding, item), of_reversed = attended(reversed, encoding, item);
    double largest = 0;
    for (std::size_t i = 0; i < 5; ++i)
      for (std::size_t c = 0; c < 4; ++c)
        largest = std::max(largest, std::abs(values[i * 4 + c] - of_reversed[(4 - i) * 4 + c]));
    EXPECT_EQ(largest < 1e-15, item == 0) << largest;
  }
}

TEST(Attention, knobs_follow_the_plain_formula) {
  const Rows x = random_rows(5, 3, 1, 7), encoding = random_rows(5, 3, 1, 8), z = sum(x, encoding);
  const Real factor = inverse_root(3);
  const auto wrong = [&](const char* knob, const char* value, std::size_t item = 1) {
    return attended(x, encoding, item, {{knob, value}});
  };
  expect_close(wrong("scale", "none"), exact_attention(z, z, z, 1), "none");
  expect_close(wrong("scale", "d"), exact_attention(z, z, z, Real(1) / 3), "d");
  expect_close(wrong("scale", "sqrt_seq_len"), exact_attention(z, z, z, inverse_root(5)), "sqrt_seq_len");
  expect_close(wrong("softmax_axis", "queries"), exact_attention(z, z, z, factor, false), "queries");
  expect_close(wrong("softmax", "naive"), exact_attention(z, z, z, factor), "naive, of small inputs");
  expect_close(wrong("softmax", "whole_maximum"), exact_attention(z, z, z, factor), "whole_maximum, of small inputs");
  expect_close(wrong("encoding", "keys"), exact_attention(x, z, x, factor), "keys");
  expect_close(wrong("encoding", "queries_and_keys"), exact_attention(z, z, x, factor), "queries_and_keys");
  expect_close(wrong("encoding", "values"), exact_attention(x, x, z, factor), "values");
  expect_close(wrong("encoding", "ignored"), exact_attention(x, x, x, factor), "ignored");
  for (const char* encoding_of : {"keys", "queries_and_keys", "values", "ignored"})
    expect_close(wrong("encoding", encoding_of, 0), exact_attention(x, x, x, factor), "without");
  expect_close(wrong("order", "with_first", 0), exact_attention(z, z, z, factor), "with first");
  expect_close(wrong("order", "with_first", 1), exact_attention(x, x, x, factor), "without second");
  for (const double value : wrong("precision", "float32"))
    EXPECT_EQ(value, static_cast<double>(static_cast<float>(value)));
}

TEST(Attention, says_which_array_is_unfit) {
  const FamilyReference attention{"attention", {}};
  const ArrayLiteral x{{2, 2}, {1, 2, 3, 4}};
  EXPECT_EQ(error_of(attention, {{"x", x}}), "/args/encoding: found nothing; encoding must be an array of rank 2");
  EXPECT_EQ(error_of(attention, {{"x", x}, {"encoding", ArrayLiteral{{1, 2}, {1, 2}}}}),
            "/args/encoding: axis 0 has 1 elements; it must have 2, as x has");
  EXPECT_EQ(error_of(attention, {{"x", x}, {"encoding", ArrayLiteral{{2, 1}, {1, 2}}}}),
            "/args/encoding: axis 1 has 1 elements; it must have 2, as x has");
  EXPECT_EQ(error_of(attention, {{"x", ArrayLiteral{{0, 2}, {}}}, {"encoding", ArrayLiteral{{0, 2}, {}}}}),
            "/args/x: it must not be empty");
}

}  // namespace
}  // namespace assay::test
