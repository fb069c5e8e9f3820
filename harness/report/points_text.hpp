// How points are written.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>

namespace assay {

/// "12", "6.6667": points to 1e-4, "-" where there is no score.
inline std::string points_text(const std::optional<double>& points) {
  if (!points) return "-";
  std::string text = fmt::format("{:.4f}", *points);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace assay
