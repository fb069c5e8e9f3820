// Attention a query at a time, in long double.
#include "reference/attention.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "reference/arguments.hpp"
#include "reference/indices.hpp"
#include "reference/row_by_row.hpp"

namespace assay {
namespace {

using Real = long double;

// A row a position.
struct Vectors {
  std::size_t d = 0;
  std::vector<Real> values;

  std::size_t count() const { return values.size() / d; }
  const Real* row(std::size_t i) const { return values.data() + i * d; }
};

Vectors sum_of(const ArrayLiteral& x, const ArrayLiteral* encoding) {
  Vectors sum{static_cast<std::size_t>(x.shape[1]), {x.values.begin(), x.values.end()}};
  if (encoding != nullptr) std::ranges::transform(sum.values, encoding->values, sum.values.begin(), std::plus<>());
  return sum;
}

// Turns scores into weights that add up to 1.
void softmax(std::vector<Real>& scores) {
  const Real largest = *std::ranges::max_element(scores);
  for (Real& score : scores) score = std::exp(score - largest);
  const Real total = std::accumulate(scores.begin(), scores.end(), Real{0});
  for (Real& score : scores) score /= total;
}

// The same in float64 after taking off something else: the exponentials may overflow, or all be 0.
void float64_softmax(std::vector<Real>& scores, Real taken_off) {
  double total = 0;
  for (Real& score : scores) {
    const double power = std::exp(static_cast<double>(score - taken_off));
    total += power;
    score = power;
  }
  for (Real& score : scores) score = static_cast<double>(score) / total;
}

struct Attention {
  Vectors queries;
  Vectors keys;
  Vectors values;
  Real scale;
  std::optional<Real> taken_off;           // from all scores alike; of a right softmax nothing
  std::vector<std::vector<Real>> weights;  // of every query, where they are not made a query at a time

  Real score(std::size_t query, std::size_t key) const {
    const Real* q = queries.row(query);
    return std::inner_product(q, q + queries.d, keys.row(key), Real{0}) * scale;
  }
  void to_weights(std::vector<Real>& scores) const {
    taken_off ? float64_softmax(scores, *taken_off) : softmax(scores);
  }
  Real largest_score() const {
    Real largest = score(0, 0);
    for (std::size_t query = 0; query < queries.count(); ++query)
      for (std::size_t key = 0; key < keys.count(); ++key) largest = std::max(largest, score(query, key));
    return largest;
  }

  std::vector<Real> weights_of(std::size_t query) const {
    if (!weights.empty()) return weights[query];
    std::vector<Real> scores(keys.count());
    for (std::size_t key = 0; key < scores.size(); ++key) scores[key] = score(query, key);
    to_weights(scores);
    return scores;
  }

  // The softmax over the queries: the weights of each key add up to 1, not those of each query.
  void normalize_keys() {
    const std::size_t count = keys.count();
    std::vector<std::vector<Real>> all(count, std::vector<Real>(count));
    for (std::size_t key = 0; key < count; ++key) {
      std::vector<Real> scores(count);
      for (std::size_t query = 0; query < count; ++query) scores[query] = score(query, key);
      to_weights(scores);
      for (std::size_t query = 0; query < count; ++query) all[query][key] = scores[query];
    }
    weights = std::move(all);
  }

  void write(std::size_t query, double* out) const {
    const std::vector<Real> weight = weights_of(query);
    std::vector<Real> sum(values.d);
    for (std::size_t key = 0; key < weight.size(); ++key)
      for (std::size_t c = 0; c < values.d; ++c) sum[c] += weight[key] * values.row(key)[c];
    std::ranges::transform(sum, out, [](Real v) { return static_cast<double>(v); });
  }
};

Real scale_of(const std::string& scale, const Vectors& x) {
  const auto d = static_cast<Real>(x.d);
  if (scale == "none") return 1;
  if (scale == "d") return 1 / d;
  return 1 / std::sqrt(scale == "sqrt_seq_len" ? static_cast<Real>(x.count()) : d);
}

}  // namespace

Result<std::unique_ptr<RowSource>> attention_rows(const Knobs& knobs, std::span<const Argument> args,
                                                  std::size_t item) {
  static const std::array<std::string, 2> names{"x", "encoding"};
  if (const Result<void> known = check_names(args, names); !known) return known.error();
  const Result<const ArrayLiteral*> x = array_argument(args, "x", 2);
  if (!x) return x.error();
  const Result<const ArrayLiteral*> encoding = array_argument(args, "encoding", 2);
  if (!encoding) return encoding.error();
  for (std::size_t axis = 0; axis < 2; ++axis) {
    if ((*x)->shape[axis] == 0) return Error{ErrorKind::author_file, "/args/x", "it must not be empty"};
    if (const Result<void> fits = check_length(**encoding, "encoding", axis, (*x)->shape[axis], "as x has"); !fits)
      return fits.error();
  }

  const bool with = (item == 1) == (knobs.at("order") == "without_first");
  const std::string& added = knobs.at("encoding");
  const auto part = [&](bool encoded) { return sum_of(**x, with && encoded ? *encoding : nullptr); };
  const bool everywhere = added == "everywhere";
  Attention attention{.queries = part(everywhere || added == "queries_and_keys"),
                      .keys = part(everywhere || added == "queries_and_keys" || added == "keys"),
                      .values = part(everywhere || added == "values"),
                      .scale = scale_of(knobs.at("scale"), sum_of(**x, nullptr)),
                      .taken_off = {},
                      .weights = {}};
  if (knobs.at("softmax") == "naive") attention.taken_off = 0;
  if (knobs.at("softmax") == "whole_maximum") attention.taken_off = attention.largest_score();
  if (knobs.at("softmax_axis") == "queries") attention.normalize_keys();
  WriteRow write = [attention = std::make_shared<const Attention>(std::move(attention))](
                       std::int64_t query, double* out) { attention->write(static_cast<std::size_t>(query), out); };
  // A score and a weighted sum a key, in long double.
  constexpr double nanoseconds_an_element = 5;
  const double row_cost = nanoseconds_an_element * static_cast<double>((*x)->values.size());
  return row_by_row((*x)->shape, std::move(write), precision_of(knobs.at("precision")), row_cost);
}

}  // namespace assay
