#include "problem/suggestion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

namespace assay {
namespace {

constexpr std::size_t longest_shown = 60;

}  // namespace

std::string joined(std::span<const std::string> names) { return fmt::format("{}", fmt::join(names, ", ")); }

std::string in_quotes(std::string_view name) {
  const bool cut = name.size() > longest_shown;
  const nlohmann::json shown(std::string(name.substr(0, longest_shown)));
  std::string text = shown.dump(-1, ' ', false, nlohmann::json::error_handler_t::ignore);
  if (cut) text.insert(text.size() - 1, "...");
  return text;
}

}  // namespace assay
