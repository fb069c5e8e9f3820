// Array arguments that hold indices, and what their shapes have to be.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/value.hpp"

namespace assay {

/// An array of rank 1 of `count` whole numbers from 0 to `end` - 1. Error (author_file): anything else.
Result<std::vector<std::int64_t>> indices_argument(std::span<const Argument> args, std::string_view name,
                                                   std::int64_t count, std::int64_t end);

/// Error (author_file): the argument `name` has not `length` elements along `axis`; `why` ends a sentence about it.
Result<void> check_length(const ArrayLiteral& array, std::string_view name, std::size_t axis, std::int64_t length,
                          std::string_view why);

}  // namespace assay
