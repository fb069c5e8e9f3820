// Edit distances between a wrong name and the known ones.
#include "core/nearest_name.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace assay {
namespace {

constexpr std::size_t longest_typo = 100;  // bounds the work on hostile input

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Optimal string alignment distance: Levenshtein's with swaps of neighbours.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), current(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      current[j] = std::min({last[j] + 1, current[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) current[j] = std::min(current[j], before_last[j - 2] + 1);
    }
    std::swap(before_last, last);
    std::swap(last, current);
  }
  return last[b.size()];
}

}  // namespace

std::string nearest_name(std::string_view wrong, std::span<const std::string> known) {
  if (wrong.size() > longest_typo) return "";
  std::string nearest;
  std::size_t fewest = std::string::npos;
  for (const std::string& name : known) {
    const std::size_t length = std::max(wrong.size(), name.size());
    const std::size_t allowed = std::max<std::size_t>(1, length / 3);
    const std::size_t shortest = std::min(wrong.size(), name.size());
    if (length - shortest > allowed) continue;
    const std::size_t edits = edit_distance(wrong, name);
    if (edits > allowed || edits >= length || edits >= fewest) continue;
    fewest = edits;
    nearest = name;
  }
  return nearest;
}

std::string did_you_mean(std::string_view wrong, std::span<const std::string> known) {
  const std::string nearest = nearest_name(wrong, known);
  return nearest.empty() ? "" : "; did you mean \"" + nearest + "\"?";
}

}  // namespace assay
