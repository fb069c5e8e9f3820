// numpy's type strings in words. The string is untrusted: it may be anything.
#pragma once

#include <string>
#include <string_view>

#include "core/dtype.hpp"

namespace assay {

/// "float32", "big-endian float64", "complex128", "object"; an unknown string is quoted and cut.
std::string dtype_words(std::string_view typestr);

/// One sentence: what came, what is lost by it, what to return.
std::string dtype_difference(DType expected, std::string_view typestr);

}  // namespace assay
