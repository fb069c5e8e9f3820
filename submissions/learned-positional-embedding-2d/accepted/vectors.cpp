// Standard vectors, whose at() checks.
#include <cstddef>
#include <cstdint>
#include <vector>

std::vector<std::vector<double>> gather_positions(const std::vector<std::vector<std::vector<double>>>& table,
                                                  const std::vector<std::int64_t>& rows,
                                                  const std::vector<std::int64_t>& columns) {
  std::vector<std::vector<double>> result;
  for (std::size_t i = 0; i < rows.size(); ++i)
    result.push_back(table.at(static_cast<std::size_t>(rows[i])).at(static_cast<std::size_t>(columns[i])));
  return result;
}
