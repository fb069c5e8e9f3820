// Standard vectors, whose at() checks.
#include <cstddef>
#include <cstdint>
#include <vector>

std::vector<std::vector<double>> add_positions(const std::vector<std::vector<double>>& x,
                                               const std::vector<std::int64_t>& positions,
                                               const std::vector<std::vector<double>>& table) {
  std::vector<std::vector<double>> result = x;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const std::vector<double>& embedding = table.at(static_cast<std::size_t>(positions[i]));
    for (std::size_t c = 0; c < embedding.size(); ++c) result[i][c] += embedding[c];
  }
  return result;
}
