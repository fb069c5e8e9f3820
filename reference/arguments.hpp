// A family's arguments by name, checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/value.hpp"

namespace assay {

/// Error (author_file): an argument whose name is not among `known`.
Result<void> check_names(std::span<const Argument> args, std::span<const std::string> known);

/// Error (author_file): missing, no int, or outside [minimum, maximum].
Result<std::int64_t> int_argument(std::span<const Argument> args, std::string_view name, std::int64_t minimum,
                                  std::int64_t maximum);

/// An int counts as a float. Error (author_file): no number, not finite, or below `minimum`.
Result<double> float_argument(std::span<const Argument> args, std::string_view name, double default_value,
                              double minimum);

/// Error (author_file): missing, no array, or of another rank.
Result<const ArrayLiteral*> array_argument(std::span<const Argument> args, std::string_view name, std::size_t rank);

}  // namespace assay
