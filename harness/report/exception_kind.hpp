// The kinds of exception that a student may read about a hidden case: a fixed list, for a type's name is the
// submission's to choose.
#pragma once

#include <string_view>

namespace assay {

/// `type` itself where it is on the list, else "an uncommon exception".
std::string_view exception_kind(std::string_view type);

}  // namespace assay
