// What a source includes before it says anything else. Pure.
#pragma once

#include <string_view>

namespace assay {

/// The text that may be compiled right behind the adaptor, before the source, without changing what the source means:
/// the largest of those below. Only what the source itself includes, and includes before any macro, pragma or line of
/// code: NDEBUG, EIGEN_DONT_VECTORIZE or `#pragma GCC target` in front of <Eigen/Dense> stay in front of it.
std::string_view prelude_of(std::string_view source);

inline constexpr std::string_view no_prelude;
inline constexpr std::string_view mathematics_prelude = "#include <cmath>\n";
inline constexpr std::string_view eigen_prelude = "#include <Eigen/Dense>\n";

}  // namespace assay
