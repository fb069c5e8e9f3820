// Shapes and indices in words, and how a wrong shape is wrong. The actual shape is untrusted: any rank, any number.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace assay {

/// "(2, 4)", "(5,)", "()"; past eight axes "(1, 1, 1, 1, 1, 1, 1, 1, ... 64 axes)".
std::string shape_words(std::span<const std::int64_t> shape);

/// "[2, 4]".
std::string index_words(std::span<const std::int64_t> index);

/// One sentence: both shapes, and transposed, an extra axis, a row or column too few or too many where it is that.
std::string shape_difference(std::span<const std::int64_t> expected, std::span<const std::int64_t> actual);

}  // namespace assay
