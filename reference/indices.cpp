#include "reference/indices.hpp"

#include <fmt/format.h>

#include <cmath>

#include "reference/arguments.hpp"

namespace assay {

Result<std::vector<std::int64_t>> indices_argument(std::span<const Argument> args, std::string_view name,
                                                   std::int64_t count, std::int64_t end) {
  const Result<const ArrayLiteral*> array = array_argument(args, name, 1);
  if (!array) return array.error();
  if (const Result<void> fits = check_length(**array, name, 0, count, "one for each row of the result"); !fits)
    return fits.error();
  std::vector<std::int64_t> indices;
  indices.reserve((*array)->values.size());
  for (const double value : (*array)->values) {
    if (!(value >= 0 && value < static_cast<double>(end)) || value != std::floor(value))
      return Error{ErrorKind::author_file, fmt::format("/args/{}", name),
                   fmt::format("found {}; allowed here: whole numbers from 0 to {}", value, end - 1)};
    indices.push_back(static_cast<std::int64_t>(value));
  }
  return indices;
}

Result<void> check_length(const ArrayLiteral& array, std::string_view name, std::size_t axis, std::int64_t length,
                          std::string_view why) {
  if (array.shape[axis] == length) return {};
  return Error{ErrorKind::author_file, fmt::format("/args/{}", name),
               fmt::format("axis {} has {} elements; it must have {}, {}", axis, array.shape[axis], length, why)};
}

}  // namespace assay
