// Plain loops over vectors of rows.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

using Rows = std::vector<std::vector<double>>;

namespace {

Rows attention(const Rows& z) {
  const std::size_t count = z.size(), d = z.front().size();
  const double scale = 1 / std::sqrt(static_cast<double>(d));
  Rows result(count, std::vector<double>(d));
  std::vector<double> weights(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < count; ++j)
      weights[j] = std::inner_product(z[i].begin(), z[i].end(), z[j].begin(), 0.0) * scale;
    const double largest = *std::max_element(weights.begin(), weights.end());
    double total = 0;
    for (double& weight : weights) total += weight = std::exp(weight - largest);
    for (std::size_t j = 0; j < count; ++j)
      for (std::size_t c = 0; c < d; ++c) result[i][c] += weights[j] / total * z[j][c];
  }
  return result;
}

}  // namespace

std::pair<Rows, Rows> self_attention(const Rows& x, const Rows& encoding) {
  Rows z = x;
  for (std::size_t i = 0; i < z.size(); ++i)
    for (std::size_t c = 0; c < z[i].size(); ++c) z[i][c] += encoding[i][c];
  return {attention(x), attention(z)};
}
