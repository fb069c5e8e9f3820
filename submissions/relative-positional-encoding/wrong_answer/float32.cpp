// Nested vectors, computed in single precision.
#include <Eigen/Dense>
#include <cmath>
#include <tuple>
#include <vector>

using Rows = std::vector<std::vector<double>>;

std::tuple<Rows, std::vector<Rows>> relative_encoding(int seq_len, int d_model) {
  const auto encoded = [&](int difference) {
    std::vector<double> row(d_model);
    for (int c = 0; c < d_model; ++c) {
      const float angle = difference * std::pow(10000.0f, -2.0f * (c / 2) / d_model);
      row[c] = c % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
    return row;
  };
  Rows table;
  for (int difference = seq_len - 1; difference > -seq_len; --difference) table.push_back(encoded(difference));
  std::vector<Rows> gathered;
  for (int i = 0; i < seq_len; ++i)
    gathered.emplace_back(table.begin() + seq_len - 1 - i, table.begin() + 2 * seq_len - 1 - i);
  return {table, gathered};
}
